import type { Appearance } from './stripe-js.ts'

const tokens: Record<string, string> = {
  colorPrimary: '--cc-accent-text',
  colorBackground: '--cc-surface',
  colorText: '--cc-text',
  colorTextSecondary: '--cc-text-soft',
  colorDanger: '--cc-bad-text',
}

/** Our colors for the provider's fields, which are in a frame and cannot read them. */
export function appearanceNow(): Appearance {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const colors = Object.entries(tokens).map(([name, token]) => [name, plain(style.getPropertyValue(token).trim())])
  return {
    theme: root.dataset['mantineColorScheme'] === 'dark' ? 'night' : 'stripe',
    variables: { ...Object.fromEntries(colors.filter(([, color]) => color !== '')), borderRadius: '10px' },
  }
}

// The provider accepts only plain colors, so the browser computes tokens that are expressions.
function plain(color: string): string {
  if (color === '') return ''
  const probe = document.createElement('span')
  probe.style.color = color
  document.body.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return computed.startsWith('rgb') ? computed : color
}
