interface Range {
  readonly start: number;
  readonly end: number;
}

interface Replacement extends Range {
  readonly text: string;
}

interface Wrap extends Range {
  readonly open: string;
  readonly close: string;
  readonly order: number;
}

/** Changes to a text, gathered first and made at once; what they do not name stays as it is, byte for byte. */
export class Edits {
  private readonly wraps: Wrap[] = [];
  private readonly replacements = new Map<string, Replacement>();

  /** Writes `open` before a range and `close` after it. Of two with the same range, the later one is outside. */
  wrap({ start, end }: Range, open: string, close: string): void {
    this.wraps.push({ start, end, open, close, order: this.wraps.length });
  }

  /** The same replacement may be asked for twice. */
  replace({ start, end }: Range, text: string): void {
    this.replacements.set(`${start}-${end}-${text}`, { start, end, text });
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text);
  }

  remove(range: Range): void {
    this.replace(range, '');
  }

  get isEmpty(): boolean {
    return this.wraps.length === 0 && this.replacements.size === 0;
  }

  /** All as replacements, in order and apart from each other. */
  list(): Replacement[] {
    const closes = this.wraps
      .toSorted((a, b) => a.end - b.end || b.start - a.start || a.order - b.order)
      .map(({ end, close }) => ({ start: end, end, text: close, rank: 0 }));
    const opens = this.wraps
      .toSorted((a, b) => a.start - b.start || b.end - a.end || b.order - a.order)
      .map(({ start, open }) => ({ start, end: start, text: open, rank: 1 }));
    const others = Array.from(this.replacements.values(), (each) => ({
      ...each,
      rank: each.start === each.end ? 2 : 3,
    }));
    return [...closes, ...opens, ...others].sort((a, b) => a.start - b.start || a.rank - b.rank);
  }

  apply(source: string): string {
    const pieces: string[] = [];
    let from = 0;
    for (const { start, end, text } of this.list()) {
      pieces.push(source.slice(from, start), text);
      from = Math.max(from, end);
    }
    return pieces.join('') + source.slice(from);
  }
}
