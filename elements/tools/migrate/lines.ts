/** A place as editors count it, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The places of a text whose letters are bytes. A column counts characters where the text is UTF-8, else bytes. */
export class Lines {
  private readonly starts: number[] = [0];
  private readonly source: string;
  private readonly isUtf8: boolean;

  constructor(source: string, isUtf8: boolean) {
    this.source = source;
    this.isUtf8 = isUtf8;
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  position(at: number): Position {
    const line = this.lineOf(at);
    const before = this.source.slice(this.starts[line], at);
    const text = line === 0 ? before.replace(/^\xef\xbb\xbf/, '') : before;
    return { line: line + 1, column: (this.isUtf8 ? text.replace(/[\x80-\xbf]/g, '') : text).length + 1 };
  }

  /** The line, from 0, that holds a place. */
  lineOf(at: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Where a line, from 0, begins; past the last, the text's end. */
  start(line: number): number {
    return this.starts[line] ?? this.source.length;
  }

  /** Without an empty one after a last line end. */
  get count(): number {
    return this.starts.at(-1) === this.source.length ? this.starts.length - 1 : this.starts.length;
  }
}
