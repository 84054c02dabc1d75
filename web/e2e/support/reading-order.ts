import type { Page } from '@playwright/test'

/** Lines with a right-to-left name and other words: how many were measured, and the texts of those that stand in another order than they are read. */
type Measured = { lines: number; turned: string[] }

/** Measures where each word of such a line stands: from the left, in the order of the text. */
export function measureLines(page: Page): Promise<Measured> {
  return page.evaluate(measure)
}

/** Takes the signs that isolate out of the page, so that names turn what stands beside them. */
export function withoutIsolates(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (texts.currentNode instanceof Text) texts.currentNode.data = texts.currentNode.data.replaceAll(/[\u2066-\u2069]/g, '')
  })
}

/** Runs in the page: it may use nothing from outside of itself. */
function measure(): Measured {
  type Word = { text: string; isName: boolean; box: DOMRect }
  // A name of several words is one: it is read from the right.
  const word = /[\u0590-\u05ff]+(?: [\u0590-\u05ff]+)*|[^\s\u0590-\u05ff\u2066-\u2069]+/g
  const lineOf = (node: Node): Element | null => {
    let at = node.parentElement
    while (at && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement
    return at
  }
  const lines = new Map<Element, Word[]>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const line = lineOf(node)
    const isShown =
      node.parentElement?.checkVisibility({ visibilityProperty: true }) && !node.parentElement.closest('.visually-hidden, svg')
    if (!line || !isShown) continue
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(word)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const [box, ...more] = range.getClientRects()
      if (box && more.length === 0) lines.set(line, [...(lines.get(line) ?? []), { text, isName: /[\u0590-\u05ff]/.test(text), box }])
    }
  }
  const found = [...lines.values()].filter((words) => words.length > 1 && words.some(({ isName }) => isName))
  const isTurned = (words: Word[]) =>
    words.some(({ box }, at) => {
      const before = words[at - 1]?.box
      const isSameLine = before && Math.abs(before.bottom - box.bottom) < 6
      return isSameLine && box.left < before.left - 0.5
    })
  return { lines: found.length, turned: found.filter(isTurned).map((words) => words.map(({ text }) => text).join(' ')) }
}
