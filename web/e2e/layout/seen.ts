import type { Box, Seen, Target } from './geometry.ts'

/** Runs in the page, alone: measures what is visible of it, or of the dialog over it. */
export async function seenIn(): Promise<Seen> {
  const controls =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="switch"], [role="button"], [role="menuitem"]'
  const over = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].findLast((each) => each.checkVisibility())
  const part = over ?? document.body
  const whole = document.documentElement

  const isSeen = (each: Element) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    each.closest('[inert], .visually-hidden, [aria-hidden="true"]') === null &&
    each.getBoundingClientRect().width > 1 &&
    each.getBoundingClientRect().height > 1 &&
    !isOnlyHeard(each)
  // Text for screen readers alone is clipped to nothing.
  function isOnlyHeard(each: Element | null): boolean {
    if (each === null) return false
    const { clipPath, clip, position } = getComputedStyle(each)
    return clipPath === 'inset(50%)' || (position === 'absolute' && clip === 'rect(0px, 0px, 0px, 0px)') || isOnlyHeard(each.parentElement)
  }
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })
  const labelOf = (each: Element) =>
    each.closest('label') ?? (each instanceof HTMLInputElement || each instanceof HTMLSelectElement ? each.labels?.[0] : undefined)
  // A box to tick, a choice and a file are pressed by their label.
  const isPressedByLabel = (each: Element) => each instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(each.type)

  const wordsOf = (each: Element) =>
    (each.getAttribute('aria-label') ?? (each.textContent?.trim() || each.getAttribute('name') || each.getAttribute('placeholder') || ''))
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40)
  // Without what the build adds to the names of classes, and without ids of a moment.
  const selectorOf = (each: Element) => {
    const around = each.parentElement?.closest('[class]')
    const named = [around, each].map((part) => (part ? `${part.localName}${classOf(part)}` : '')).join(' > ')
    return `${named} "${wordsOf(each)}"`
  }
  const classOf = (each: Element) => {
    const [first = ''] = each.classList
    return first === '' ? '' : `.${first}`
  }

  // Of its words: a label itself may be stretched.
  const rangeOf = (each: Node) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return range
  }
  const cuttersOf = (each: Element): Box[] => {
    const cutters: Box[] = []
    for (let around = each.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || position === 'fixed') break
      if (/hidden|clip/.test(`${overflowX} ${overflowY}`)) cutters.push(boxOf(around.getBoundingClientRect()))
    }
    return cutters
  }

  const isShortened = (each: Element) =>
    getComputedStyle(each).textOverflow === 'ellipsis' || getComputedStyle(each).webkitLineClamp !== 'none'
  const cutWordsOf = (each: Element): number => {
    if (each instanceof HTMLInputElement)
      return /^(text|tel|time|date|number)$/.test(each.type) && each.value.length < 16 ? each.scrollWidth - each.clientWidth : 0
    if (each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement) return 0
    const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
    let most = 0
    while (words.nextNode()) {
      const parent = words.currentNode.parentElement
      if (!parent || words.currentNode.textContent?.trim() === '' || !isSeen(parent)) continue
      const is = rangeOf(words.currentNode).getBoundingClientRect()
      for (let around: Element | null = parent; around && each.contains(around); around = around.parentElement) {
        if (isShortened(around)) break
        if (getComputedStyle(around).display === 'inline') continue
        const { left, right } = around.getBoundingClientRect()
        if (around === each || /hidden|clip/.test(getComputedStyle(around).overflowX))
          most = Math.max(most, left - is.left, is.right - right)
      }
    }
    return Math.round(most)
  }

  // A link of two lines has its middle between them, where nothing of it is.
  const middleOf = (each: Element) => {
    const { left, top, width, height } = each.getClientRects()[0] ?? each.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  const coverOf = (each: Element): string | undefined => {
    const pressed = isPressedByLabel(each) ? (labelOf(each) ?? each) : each
    const [x, y] = middleOf(pressed)
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined
    const hit = document.elementFromPoint(x, y)
    if (hit === null || pressed.contains(hit) || hit.contains(pressed)) return undefined
    const label = labelOf(each)
    if (label?.contains(hit)) return undefined
    return selectorOf(hit)
  }
  const isWord = (each: Element) =>
    getComputedStyle(each).display === 'inline' &&
    [...(each.parentElement?.childNodes ?? [])].some((beside) => beside.nodeType === 3 && beside.textContent?.trim())

  // A part of its own may be stretched over what is around it, and is pressed with it.
  const reachOf = (each: Element): Box => {
    const own = boxOf(each.getBoundingClientRect())
    const stretched = ['::before', '::after']
      .map((part) => getComputedStyle(each, part))
      .find(({ position, content }) => position === 'absolute' && content !== 'none')
    if (!stretched) return own
    const grown = (size: string, length: number) => Math.max(0, (parseFloat(size) - length) / 2) || 0
    const [x, y] = [grown(stretched.width, own.right - own.left), grown(stretched.height, own.bottom - own.top)]
    return { left: own.left - x, top: own.top - y, right: own.right + x, bottom: own.bottom + y }
  }

  const toMiddle = (each: Element) => each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

  const targetOf = async (each: Element): Promise<Target> => {
    toMiddle(each)
    // What moves along with the scrolling does so with the next frame.
    if (coverOf(each) !== undefined) {
      await drawn()
      toMiddle(each)
    }
    const pressed = isPressedByLabel(each) ? (labelOf(each) ?? each) : each
    const coveredBy = coverOf(each)
    return {
      selector: selectorOf(each),
      box: boxOf(pressed.getBoundingClientRect()),
      reach: reachOf(pressed),
      isWord: isWord(each),
      isButton: each.localName === 'button' || each.getAttribute('role') === 'button',
      ...(coveredBy !== undefined && { coveredBy }),
      cutters: cuttersOf(pressed),
      cutWords: cutWordsOf(each),
    }
  }

  const seen = [...part.querySelectorAll(controls)].filter(
    (each) => isSeen(each) || (isPressedByLabel(each) && labelOf(each) && isSeen(labelOf(each) ?? each)),
  )
  const targets: Target[] = []
  for (const each of seen) if (!each.matches(':disabled')) targets.push(await targetOf(each))
  scrollTo(0, 0)
  const typed = seen.filter((each) => each.matches('input, select, textarea') && !isPressedByLabel(each))
  const labels = typed.flatMap((field) =>
    [...((field as HTMLInputElement).labels ?? [])]
      .filter((label) => isSeen(label) && !label.contains(field))
      .map((label) => ({
        selector: selectorOf(label),
        label: boxOf(rangeOf(label).getBoundingClientRect()),
        field: boxOf(field.getBoundingClientRect()),
      })),
  )
  const wide = Math.max(whole.scrollWidth - whole.clientWidth, over ? over.scrollWidth - over.clientWidth : 0)
  return { over: wide, labels, fields: typed.map((field) => boxOf(field.getBoundingClientRect())), targets }
}
