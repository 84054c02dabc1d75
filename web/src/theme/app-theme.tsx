import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './styles.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** The theme of everything below it; follows the system's light or dark mode until a person chooses. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  )
}
