import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from './src/theme/theme.ts'

const name = 'virtual:theme.css'
type Part = 'variables' | 'light' | 'dark'

/** The variables of the theme as a style sheet, which the library would write into the page once its code is there. */
export function themeAsSheet(): Plugin {
  return {
    name: 'theme-as-sheet',
    resolveId: (source) => (source === name ? `/${name}` : null),
    load: (id) => (id === `/${name}` ? themeSheet() : null),
  }
}

/** Only what differs from the library's own style sheet. */
export function themeSheet(): string {
  const usual: Readonly<Record<Part, Readonly<Record<string, string>>>> = defaultCssVariablesResolver(DEFAULT_THEME)
  const [common, own] = [defaultCssVariablesResolver, cssVariablesResolver].map((resolve) =>
    resolve(mergeMantineTheme(DEFAULT_THEME, theme)),
  )
  const differing = (part: Part) => {
    const all = Object.entries({ ...common?.[part], ...own?.[part] })
    return Object.fromEntries(all.filter(([variable, value]) => usual[part][variable] !== value))
  }
  return convertCssVariables({ variables: differing('variables'), light: differing('light'), dark: differing('dark') }, ':root')
}
