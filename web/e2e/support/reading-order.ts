import type { Page } from '@playwright/test'

/**
 * Lines with a right-to-left name and other words: how many were measured, and the texts of those displayed in another order than they are
 * read.
 */
type Measured = { lines: number; turned: string[] }

/** Measures the position of each word of such a line: from the left, in text order. */
export function measureLines(page: Page): Promise<Measured> {
  return page.evaluate(measure)
}

/** Removes the isolating characters from the page, so that names reverse the text beside them. */
export function withoutIsolates(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (texts.currentNode instanceof Text) texts.currentNode.data = texts.currentNode.data.replaceAll(/[\u2066-\u2069]/g, '')
  })
}

/** Runs in the page: it may not use anything outside itself. */
function measure(): Measured {
  type Word = { text: string; isName: boolean; box: DOMRect }
  // A name of several words counts as one, including the dot of an initial: it is read from the right.
  const word = /[\u0590-\u05ff]+\.?(?: [\u0590-\u05ff]+\.?)*|[^\s\u0590-\u05ff\u2066-\u2069]+/g
  // Words in a row of boxes are read as one line, whatever the boxes are.
  const isInRow = ({ parentElement: row, tagName }: Element) => {
    const { display, flexDirection } = row ? getComputedStyle(row) : { display: '', flexDirection: '' }
    return display.endsWith('flex') && flexDirection === 'row' && /^(SPAN|STRONG|SMALL|A)$/.test(tagName)
  }
  const lineOf = (node: Node): Element | null => {
    let at = node.parentElement
    while (at && (getComputedStyle(at).display.startsWith('inline') || isInRow(at))) at = at.parentElement
    // The boxes of a row of a list or a table are read one after the other.
    return at?.closest('li, tr') ?? at
  }
  const isOneLine = (boxes: DOMRect[]) => boxes.every(({ bottom }) => Math.abs(bottom - (boxes[0]?.bottom ?? 0)) < 6)
  // A name that is cut short has a box of all its words and one of those that are left, which are the first: they stand on the right.
  const isCutAtEnd = (boxes: DOMRect[]) => boxes.length === 2 && Math.abs((boxes[0]?.right ?? 0) - (boxes[1]?.right ?? 0)) < 1
  const torn: string[] = []
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
      const boxes = [...range.getClientRects()]
      const [box, ...more] = boxes
      const isName = /[\u0590-\u05ff]/.test(text)
      if (box && more.length === 0) lines.set(line, [...(lines.get(line) ?? []), { text, isName, box }])
      // The dot after an initial is on the other side of the name, or the name lost its beginning: it is read from the left.
      else if (isName && isOneLine(boxes) && !isCutAtEnd(boxes)) torn.push(text)
    }
  }
  const found = [...lines.values()].filter((words) => words.length > 1 && words.some(({ isName }) => isName))
  const isTurned = (words: Word[]) =>
    words.some(({ box }, at) => {
      const before = words[at - 1]?.box
      const isSameLine = before && Math.abs(before.bottom - box.bottom) < 6
      return isSameLine && box.left < before.left - 0.5
    })
  return { lines: found.length, turned: [...torn, ...found.filter(isTurned).map((words) => words.map(({ text }) => text).join(' '))] }
}
