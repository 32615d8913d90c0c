/** Resolves once the page has drawn that many frames: what was asked for the next one has happened after two. */
export async function frames(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
