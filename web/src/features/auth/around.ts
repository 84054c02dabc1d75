/** The text before and after the one `{…}` of a sentence, for a link or bold text in its place. */
export function aroundOf(sentence: string): [string, string] {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/)
  return [before, after]
}
