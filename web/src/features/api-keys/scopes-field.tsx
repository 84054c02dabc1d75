import { keyScopeNames, keyScopes, type KeyScope } from '@crewcall/contract/rules/key-scopes.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './api-keys.module.css'

/** What a key may do, in words. */
export function ScopesField() {
  const { t, say } = useT()
  const { value, error, onChange, ref, onBlur } = useField('scopes')
  const chosen = new Set(Array.isArray(value) ? value : [])
  const toggle = (scope: KeyScope, isOn: boolean) => onChange(keyScopeNames.filter((name) => (name === scope ? isOn : chosen.has(name))))
  return (
    <FieldFrame label={t('What it may do')} error={error} required group>
      {({ describedBy }) => (
        <div className={styles.scopes} aria-describedby={describedBy}>
          {keyScopeNames.map((scope, index) => (
            <label key={scope} className={field.check}>
              <input
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                checked={chosen.has(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
                onBlur={onBlur}
              />
              <span>
                {say(keyScopes[scope].means)}
                <code>{scope}</code>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
