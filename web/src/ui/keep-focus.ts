// Containers such as lists or cards: when a focused control disappears, the rest of the innermost one takes the focus. Beyond it the
// context is different.
const around = 'tr, tbody, li, ul, ol, article, section, fieldset, form, [role="dialog"]'
const controls = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

// An item of a menu is gone after its action, so positions in menus are not tracked.
let place: readonly Element[] = []
let isInMenu = false

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  isInMenu = target.closest('[role="menu"]') !== null
  if (!isInMenu) place = placeOf(target)
})
document.addEventListener('pointerdown', ({ target }) => {
  if (!(target instanceof Element) || target.closest('[role="menu"]')) return
  // A pointer press elsewhere has moved the focus deliberately.
  if (!place[0]?.contains(target)) place = []
})
new MutationObserver(() => {
  if (place[0]?.isConnected === false && document.activeElement === document.body) focusAt(place)
}).observe(document, { childList: true, subtree: true })

/** Remembers where the focus is outside menus, for a layer that takes it; returns a function that restores it when the layer closes. */
export function rememberFocus(): () => void {
  const [there, wasInMenu] = [place, isInMenu]
  return () => {
    // An element removed together with the layer is not a target.
    place = there
    setTimeout(() => (wasInMenu || document.activeElement === document.body) && focusAt(there))
  }
}

// To the element that had the focus, or to the first control of what is left around it.
function focusAt(there: readonly Element[]): void {
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
