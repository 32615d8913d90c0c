/**
 * What fades in has no contrast yet: waits for whatever comes to an end by itself, what begins in the next frame included. Holds all that
 * it needs, so that it can be handed to a page of another process.
 */
export async function animationsEnded(): Promise<void> {
  // Of animations that follow each other.
  const mostRounds = 10;
  const isEnding = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  // With those in shadow roots, which Firefox 153 leaves out of the document's.
  const animationsIn = (root: Document | ShadowRoot): Animation[] => {
    const roots = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot instanceof ShadowRoot ? [shadowRoot] : [],
    );
    return [...new Set([...root.getAnimations(), ...roots.flatMap(animationsIn)])];
  };
  for (let round = 0; round < mostRounds; round += 1) {
    await new Promise(requestAnimationFrame);
    const running = animationsIn(document).filter(isEnding);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
