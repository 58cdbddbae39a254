//! The one polite live region: what has just happened, in a sentence.

class Live {
  text = $state('');

  say(text: string): void {
    // The same words twice must be heard twice.
    this.text = text === this.text ? `${text}\u00a0` : text;
  }
}

export const live = new Live();
