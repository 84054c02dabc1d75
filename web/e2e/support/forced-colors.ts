import { expect, type ElementHandle, type Page } from '@playwright/test'
import { settled, standStill } from './crawl.ts'

const states =
  '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]:not(g), [role="switch"], input[type="checkbox"], progress'

/** With forced colors: elements whose state makes no visible difference, and fields without a visible focus, by address. */
export async function stateless(page: Page, paths: readonly string[]): Promise<string[]> {
  const findings: string[] = []
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of paths) {
    await page.goto(path)
    findings.push(...(await settled(page, path)))
    await page.evaluate(standStill)
    const shown = page.locator(states).locator('visible=true')
    const count = await shown.count()
    expect(count, `${path} has something with a state`).toBeGreaterThan(0)
    // Not identified by their position among those with a state, which they leave.
    for (const part of (await shown.elementHandles()).slice(0, 6)) {
      const name = await part.evaluate((element) => (element as Element).outerHTML.slice(0, 90))
      // A screen that rerenders in between restores the state: a second check detects that.
      if (!(await looksOther(part)) && !(await looksOther(part))) findings.push(`${path}: looks the same when it is not: ${name}`)
    }
    const field = page.locator('input[type="text"], input[type="search"], input:not([type]), textarea').locator('visible=true').first()
    if ((await field.count()) === 0) continue
    await field.focus()
    if (!(await field.evaluate(hasOutline))) findings.push(`${path}: the focus of a field is not seen`)
  }
  await page.emulateMedia({ forcedColors: 'none' })
  return findings
}

async function looksOther(part: ElementHandle): Promise<boolean> {
  const before = await part.screenshot()
  await part.evaluate(turnOver as (element: unknown) => void)
  const after = await part.screenshot()
  await part.evaluate(turnOver as (element: unknown) => void)
  return !before.equals(after)
}

/** Runs in the page: removes the state, or restores it; nothing is pressed. */
function turnOver(element: HTMLElement | SVGElement): void {
  if (element instanceof HTMLInputElement) element.checked = !element.checked
  else if (element instanceof HTMLProgressElement) element.value = element.value === 0 ? element.max : 0
  else
    for (const name of ['aria-current', 'aria-selected', 'aria-pressed']) {
      const on = name === 'aria-current' ? 'page' : 'true'
      if (element.hasAttribute(name)) element.setAttribute(name, element.getAttribute(name) === on ? 'false' : on)
    }
}

/** Runs in the page: whether an outline is drawn around the field, or around the frame that it shares with an icon. */
function hasOutline(field: HTMLElement | SVGElement): boolean {
  return [field, field.parentElement].some((part) => part !== null && getComputedStyle(part).outlineStyle !== 'none')
}
