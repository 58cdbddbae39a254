//! The one polite live region: what has just happened, in a sentence.

class Live {
  text = $state('');

  say(text: string): void {
    // The same words twice must be heard twice.
    this.text = text === this.text ? `${text}\u00a0` : text;
  }

  /** Goes on after what was just said, which may not have been heard yet. */
  add(text: string): void {
    this.text = `${this.text} ${text}`.trim();
  }
}

export const live = new Live();
