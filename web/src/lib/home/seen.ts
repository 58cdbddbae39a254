//! Work that waits until its place is scrolled to.

import type { Attachment } from 'svelte/attachments';

export function seen(then: () => void): Attachment<Element> {
  return (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        then();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
