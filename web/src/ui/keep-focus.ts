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
  if (place[0]?.isConnected === false && document.activeElement === document.body) focusAt(place)
}).observe(document, { childList: true, subtree: true })

/** Remembers where the focus is outside of menus, for a layer that takes it; returns what gives it back when the layer closes. */
export function rememberFocus(): () => void {
  const [there, wasInMenu] = [place, isInMenu]
  return () => {
    // What goes away with the layer does not lead into what is left of it.
    place = there
    setTimeout(() => (wasInMenu || document.activeElement === document.body) && focusAt(there))
  }
}

// To what had the focus there, or to the first control of what is left around it.
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
