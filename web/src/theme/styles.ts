import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
// In this order: a component's sheet must come after those of its parts, which lazy chunks cannot guarantee.
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Menu.css'
import './global.css'

/** The nonce with which a library may write styles into the page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

// For readers who zoom a lot or use forced colors: others do not load them.
const sheets = [
  ['(forced-colors: active)', () => import('./forced-colors.css')],
  ['(max-width: 18.75em)', () => import('./narrow.css')],
] as const

/** Loads the rare style sheets as soon as they are needed, also while the page is open. */
function loadRareSheets(): void {
  for (const [question, load] of sheets) {
    const asked = matchMedia(question)
    const answer = () => void (asked.matches && load())
    answer()
    asked.addEventListener('change', answer)
  }
}

loadRareSheets()

// The scroll lock of dialogs writes its own style and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
