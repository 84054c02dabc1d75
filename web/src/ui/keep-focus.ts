// What a list or card is made of: what is left of the innermost one takes the focus of a control that went away. Further out lies another matter.
const around = 'tr, tbody, li, ul, ol, article, section, fieldset, form, [role="dialog"]'
const controls = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

// An item of a menu is gone when what it did is done, so places in menus are not kept.
let place: readonly Element[] = []
let isInMenu = false

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  isInMenu = target.closest('[role="menu"]') !== null
  if (!isInMenu) place = placeOf(target)
})
document.addEventListener('pointerdown', ({ target }) => {
  if (!(target instanceof Element) || target.closest('[role="menu"]')) return
  // Whoever points elsewhere has left by themselves.
  if (!place[0]?.contains(target)) place = []
})
new MutationObserver(() => {
  if (place[0]?.isConnected === false) focusAt(place)
}).observe(document, { childList: true, subtree: true })

/** Where the focus is outside of menus: what has it, and what lies around that, innermost first. Whether it is in a menu just now. */
export function focusPlace(): { place: readonly Element[]; isInMenu: boolean } {
  return { place, isInMenu }
}

/** Gives the focus back to a place, when nothing else has it: to what had it there, or to the first control of what is left around it. */
export function focusAt(there: readonly Element[], isLost = document.activeElement === document.body): void {
  if (!isLost) return
  const [control] = there.flatMap((element, depth) => (element.isConnected ? (depth === 0 ? element : firstControl(element)) : []))
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}

function firstControl(within: Element): Element | [] {
  return (within.matches(controls) ? within : within.querySelector(controls)) ?? []
}

function placeOf(target: Element): Element[] {
  const found = [target]
  for (let next = target.parentElement?.closest(around); next; next = next.parentElement?.closest(around)) found.push(next)
  return found
}
