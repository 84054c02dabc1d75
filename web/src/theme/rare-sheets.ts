// For readers who zoom far or choose colors of their own: the others do not load them.
const sheets = [
  ['(forced-colors: active)', () => import('./forced-colors.css')],
  ['(max-width: 18.75em)', () => import('./narrow.css')],
] as const

/** Loads the style sheets of rare readers as soon as they are such readers, also while the page stands open. */
export function loadRareSheets(): void {
  for (const [question, load] of sheets) {
    const asked = matchMedia(question)
    const answer = () => void (asked.matches && load())
    answer()
    asked.addEventListener('change', answer)
  }
}
