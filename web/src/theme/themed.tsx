import { MantineContext, MantineProvider } from '@mantine/core'
import { use, type ComponentType } from 'react'
import { styleNonce } from './styles.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** A component that uses the library, also in the app of pros, which has no theme around its screens (`app-theme-of-pros.tsx`). */
export function themed<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return function Themed(props: P) {
    if (use(MantineContext)) return <Component {...props} />
    return (
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        // The style sheet has them.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Component {...props} />
      </MantineProvider>
    )
  }
}
