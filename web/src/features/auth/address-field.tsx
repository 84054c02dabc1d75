import { useEffect, useRef, type HTMLInputTypeAttribute } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import fieldStyles from '../../ui/fields/field.module.css'
import { phoneAsTyped } from './phone-as-typed.ts'
import styles from './auth.module.css'

type Look = { label: Sentence; type: HTMLInputTypeAttribute; autoComplete: string; placeholder: string; inputMode?: 'tel' | 'email' }

/** The one field of the first step: large, focused immediately; phone numbers are formatted while typing. */
export function AddressField({ label, type, autoComplete, placeholder, inputMode }: Look) {
  const { t, say } = useT()
  const { value, error, onChange, ref, ...field } = useField('address')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const shown = typeof value === 'string' ? value : ''
  return (
    <div className={styles.address}>
      <FieldFrame label={t(label)} error={error}>
        {({ id, describedBy, invalid }) => (
          <input
            {...field}
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            id={id}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            placeholder={say(placeholder)}
            autoCapitalize="none"
            spellCheck={false}
            value={shown}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            className={fieldStyles.input}
            onChange={({ target }) =>
              onChange(phoneAsTyped(target.value, shown, target.selectionStart === null || target.selectionStart === target.value.length))
            }
          />
        )}
      </FieldFrame>
    </div>
  )
}
