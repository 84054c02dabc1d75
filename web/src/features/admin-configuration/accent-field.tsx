import { accentShades, hexColor } from '@crewcall/contract/rules/accent.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, textOf, useField } from '../../ui/fields/field.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './branding.module.css'

/** Ours, where none is chosen. */
const pine = '#0d6e58'

/** The color of buttons and links, picked or typed, with what is made of it where it could not be read. */
export function AccentField() {
  const { t } = useT()
  const { value, error, onChange, ...rest } = useField('value.accent')
  const typed = textOf(value)
  const color = colorOf(typed)
  const { light, dark } = accentShades(color ?? pine)
  const isMoved = color !== null && light.accent !== color
  return (
    <div>
      <FieldFrame
        label={t('Accent color')}
        hint={t('Of buttons, links and selected tabs, such as #0d6e58. Empty: the usual one')}
        error={error}
      >
        {({ id, describedBy, invalid }) => (
          <div className={styles.color}>
            <input type="color" aria-label={t('Pick the color')} value={color ?? pine} onChange={(event) => onChange(event.target.value)} />
            <input
              {...rest}
              id={id}
              value={typed}
              maxLength={7}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              className={field.input}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        )}
      </FieldFrame>
      <p role="status" className="soft small">
        {isMoved &&
          t('White text on {color} could not be read well: buttons are {light}, and in the dark mode {dark}.', {
            color,
            light: light.accent,
            dark: dark.accent,
          })}
      </p>
    </div>
  )
}

/** The color as it will be saved; null while it is none. */
export function colorOf(typed: string | null): string | null {
  const color = typed?.trim().toLowerCase() ?? ''
  return hexColor.test(color) ? color : null
}
