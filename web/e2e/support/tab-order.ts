import type { Page } from '@playwright/test'

/** What a page stores during a crawl: the elements reached, and problems with the focus there. */
type TabOrder = { begin: (scope: string) => void; isOn: () => boolean; end: () => string[] }
declare global {
  interface Window {
    tabOrder?: TabOrder
  }
}

const mostSteps = 500
const stride = 20

/**
 * Tabs through a screen and returns its problems: a control that Tab does not reach, an invisible focus, a trap. If the screen has a skip
 * link, the crawl begins after it, so the frame is crawled only once.
 */
export async function tabFindings(page: Page, path: string, { whole = false } = {}): Promise<string[]> {
  await page.goto(path)
  return tabFindingsHere(page, path, { whole })
}

/** The same for the open screen. */
export async function tabFindingsHere(page: Page, path: string, { whole = false } = {}): Promise<string[]> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(installTabOrder)
  const skips = !whole && (await page.locator('a[href="#content"]').count()) === 1
  await page.evaluate(startAtTheTop)
  if (skips) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    if (!(await page.evaluate(() => document.activeElement?.id === 'content')))
      return [`${path}: the skip link does not lead to the content`]
  }
  await page.evaluate((scope) => window.tabOrder?.begin(scope), skips ? '#content' : 'body')
  for (let steps = 0; steps < mostSteps; steps += stride) {
    // Key presses queue in the browser; waiting for each would take most of the time.
    await Promise.all(Array.from({ length: stride }, () => page.keyboard.press('Tab')))
    if (await page.evaluate(() => window.tabOrder?.isOn())) continue
    const findings = await page.evaluate(() => window.tabOrder?.end() ?? [])
    return findings.map((finding) => `${path}: ${finding}`)
  }
  return [`${path}: Tab does not come out after ${mostSteps} steps`]
}

// A field with autofocus would otherwise be the start of the crawl.
function startAtTheTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Runs in the page: it may not use anything outside itself. */
function installTabOrder(): void {
  // Focus changes are shown without transition, so that they can be measured.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]

  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]'
  const roving = '[role="tab"], [role="option"], [role="menuitem"], [role="radio"], [role="gridcell"] button'
  const reached = new Set<Element>()
  const problems = new Set<string>()
  let scope: Element = document.body
  let looks = new Map<Element, string>()
  let start: Element | null = null

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.getAttribute('name') || element.id)
    return `${element.tagName.toLowerCase()} "${words?.replaceAll(/\s+/g, ' ').slice(0, 60)}"`
  }
  // The box of a control: its label, if the control itself is visually hidden in favor of it.
  const boxOf = (element: Element): Element => {
    const rect = element.getBoundingClientRect()
    const isBare = rect.width > 4 && rect.height > 4 && getComputedStyle(element).opacity !== '0'
    return isBare ? element : (element.closest('label') ?? element.parentElement ?? element)
  }
  const isOffered = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement || element instanceof SVGElement
      ? !element.matches(':disabled, [aria-disabled="true"], [data-focus-guard]') &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.checkVisibility({ visibilityProperty: true })
      : false
  const lookOf = (element: Element): string => {
    const near = [
      element,
      boxOf(element),
      element.parentElement,
      element.nextElementSibling,
      element.closest('li, tr, article, label'),
      ...element.children,
    ]
    const styles = near
      .filter((each) => each !== null && each !== undefined)
      .flatMap((each) => ['', '::before', '::after'].map((part) => getComputedStyle(each, part)))
    return styles
      .map((style) =>
        [
          style.outlineStyle !== 'none' && style.outlineWidth + style.outlineColor,
          style.boxShadow,
          style.borderColor,
          style.stroke,
          style.backgroundColor,
        ].join(),
      )
      .join('|')
  }
  const isInView = (element: Element): boolean => {
    const box = boxOf(element).getBoundingClientRect()
    const spots = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const))
    return spots.some(([x, y]) => {
      const hit = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight ? document.elementFromPoint(x, y) : null
      return hit !== null && (element.contains(hit) || hit.contains(element) || boxOf(element).contains(hit))
    })
  }
  const mates = (element: Element): Element[] => {
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      )
    const group = element.matches(roving)
      ? element.closest('[role="tablist"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="grid"]')
      : null
    return group ? [...group.querySelectorAll(roving)] : [element]
  }

  const unseen = new Set<Element>()
  // If something was still loading, the focus is checked again.
  const stillUnseen = (element: Element) => {
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus()
    return !isInView(element)
  }
  let isOn = true
  // The next key is sent when the page has settled.
  const look = () => {
    const element = document.activeElement
    if (!isOn || element === null || !reached.has(element)) return
    if (!isInView(element)) unseen.add(element)
    const before = looks.get(element)
    if (before !== undefined && before === lookOf(element)) problems.add(`${nameOf(element)} does not show that it has the focus`)
  }
  const arrive = ({ target }: FocusEvent) => {
    if (!isOn || !(target instanceof Element)) return
    if (target === start || !scope.contains(target)) isOn = false
    if (!isOn) return
    start ??= target
    reached.add(target)
  }

  window.tabOrder = {
    begin(selector) {
      scope = document.querySelector(selector) ?? document.body
      looks = new Map([...scope.querySelectorAll(controls)].filter(isOffered).map((element) => [element, lookOf(element)]))
      document.addEventListener('keydown', look, true)
      document.addEventListener('focusin', arrive, true)
    },
    isOn: () => isOn && looks.size > 0 && (document.activeElement !== document.body || reached.size === 0),
    end() {
      const missed = [...scope.querySelectorAll(controls)]
        .filter(isOffered)
        // A file is chosen by the button beside its input.
        .filter((element) => !element.matches('[type="file"], [tabindex="-1"]:not(a, button, input, select, textarea, summary)'))
        .filter((element) => looks.has(element) && !mates(element).some((mate) => reached.has(mate)))
      return [
        ...problems,
        ...[...unseen].filter(stillUnseen).map((element) => `${nameOf(element)} has the focus out of sight`),
        ...missed.map((element) => `${nameOf(element)} is not reached by Tab`),
      ]
    },
  }
}
