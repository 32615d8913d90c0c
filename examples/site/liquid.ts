import {
  type Context,
  type Emitter,
  Liquid,
  type LiquidOptions,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  TypeGuards,
} from 'liquidjs';
import { escapeHtml } from '../../elements/tools/pages/escape.ts';
import { textFor } from './langue.ts';

/** Where an output stands in the text, by its number. */
const OUTPUT = /\0(\d+)\0/g;
const ELEMENT = /<(\/?)([a-z]+)([^>]*)>/g;

/**
 * `{% t %}Écrivez à <a href="/contact">{{ nom }}</a>{% endt %}`: a text of the page, in the language of the request. Its expression is
 * `Écrivez à <a>{nom}</a>`: outputs by the last word of what they show, elements without their attributes. A translation may
 * use those, in another order of words; any other markup in it is shown as text.
 */
export class TextTag extends Tag {
  private readonly source: string;
  private readonly outputs: Template[] = [];
  /** Those of the text, by name; others stand in its elements. */
  private readonly names = new Map<string, number>();
  /** The opening tags as they are written, by the name of the element. */
  private readonly elements = new Map<string, string[]>();
  readonly expression: string;

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid);
    this.source = this.read(rest, parser);
    const plain = this.source.replace(ELEMENT, (whole, slash: string, name: string) => {
      if (!slash) this.elements.set(name, [...(this.elements.get(name) ?? []), whole]);
      return `<${slash}${name}>`;
    });
    this.expression = plain.replace(OUTPUT, (_, index: string) => `{${this.nameOf(Number(index))}}`);
  }

  private read(rest: TopLevelToken[], parser: Parser): string {
    let source = '';
    for (let token = rest.shift(); token; token = rest.shift()) {
      if (TypeGuards.isTagToken(token) && token.name === 'endt') return source;
      if (TypeGuards.isHTMLToken(token)) source += token.getContent();
      else {
        source += `\0${this.outputs.length}\0`;
        this.outputs.push(parser.parseToken(token, rest));
      }
    }
    throw new Error(`tag ${this.token.getText()} not closed`);
  }

  /** `total` for `{{ communes.total | nombre }}`. */
  private nameOf(index: number): string {
    const shown = this.outputs[index]!.token.getText();
    const name = /^\{\{-?\s*(?:[\w-]+\.)*([\w-]+)/.exec(shown)?.[1] ?? 'valeur';
    if (this.names.has(name)) throw new Error(`two outputs named ${name} in ${this.token.getText()}`);
    this.names.set(name, index);
    return name;
  }

  *render(context: Context, emitter: Emitter): Generator<unknown, void, string> {
    const shown: string[] = [];
    for (const output of this.outputs) shown.push(yield this.liquid.renderer.renderTemplates([output], context));
    const put = (text: string) => text.replace(OUTPUT, (_, index: string) => shown[Number(index)] ?? '');
    const translation = textFor(this.expression);
    emitter.write(put(translation === undefined ? this.source : this.marked(translation)));
  }

  /** A translation as HTML, with the elements and the places of the outputs that it names. */
  private marked(translation: string): string {
    const left = new Map([...this.elements].map(([name, tags]) => [name, [...tags]]));
    return escapeHtml(translation)
      .replace(/&lt;(\/?)([a-z]+)&gt;/g, (whole, slash: string, name: string) => {
        if (slash) return this.elements.has(name) ? `</${name}>` : whole;
        return left.get(name)?.shift() ?? whole;
      })
      .replace(/\{([\w-]+)\}/g, (whole, name: string) => {
        const index = this.names.get(name);
        return index === undefined ? whole : `\0${index}\0`;
      });
  }
}

/** The language of the views: Liquid, with the tag `t`. */
export function createLiquid(options: LiquidOptions = {}): Liquid {
  const liquid = new Liquid(options);
  liquid.registerTag('t', TextTag);
  return liquid;
}
