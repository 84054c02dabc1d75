/** What stands before and after the one `{…}` of a sentence, for a link or strong words in its place. */
export function aroundOf(sentence: string): [string, string] {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/)
  return [before, after]
}
