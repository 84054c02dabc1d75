import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
// In this order: a part's sheet must come after the sheets of the parts it is made of, which lazy chunks cannot promise.
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
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

/** The look of everything below it; follows the system's light or dark until someone chooses. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  )
}

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

// For readers who zoom far or choose colors of their own: the others do not load them.
const sheets = [
  ['(forced-colors: active)', () => import('./forced-colors.css')],
  ['(max-width: 18.75em)', () => import('./narrow.css')],
] as const

/** Loads the style sheets of rare readers as soon as they are such readers, also while the page stands open. */
function loadRareSheets(): void {
  for (const [question, load] of sheets) {
    const asked = matchMedia(question)
    const answer = () => void (asked.matches && load())
    answer()
    asked.addEventListener('change', answer)
  }
}

loadRareSheets()

// The scroll lock of dialogs writes a style of its own and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
