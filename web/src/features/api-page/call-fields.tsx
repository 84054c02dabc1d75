import { useT } from '../../lib/i18n.ts'
import { FieldFrame } from '../../ui/fields/field.tsx'
import field from '../../ui/fields/field.module.css'
import type { KeyCall } from './calls-of-document.ts'
import { isLocation, ParameterField } from './parameter-field.tsx'
import styles from './api-page.module.css'

/** What is wrong with the fields, as found when the call was to be sent. */
export type Faults = { missing: readonly string[]; isBodyWrong: boolean }
type Props = {
  of: KeyCall
  values: Readonly<Record<string, string>>
  body: string
  faults: Faults
  locations: readonly { id: number; name: string }[]
  onValue: (name: string, value: string) => void
  onBody: (text: string) => void
}

/** The fields of a call: those of its address, and its body. */
export function CallFields({ of: call, values, body, faults: { missing, isBodyWrong }, locations, onValue, onBody }: Props) {
  const { t } = useT()
  const needed = call.parameters.filter(({ required, ...one }) => required || isLocation(call, { required, ...one }))
  const others = call.parameters.filter((one) => !needed.includes(one))
  const shown = (parameters: KeyCall['parameters']) =>
    parameters.map((parameter) => (
      <ParameterField
        key={parameter.name}
        of={parameter}
        value={values[parameter.name] ?? ''}
        isMissing={missing.includes(parameter.name) && !values[parameter.name]?.trim()}
        locations={isLocation(call, parameter) ? locations : undefined}
        onChange={(value) => onValue(parameter.name, value)}
      />
    ))
  return (
    <>
      {shown(needed)}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('{count, plural, one {# more parameter} other {# more parameters}}', { count: others.length })}</summary>
          <div className="stack">{shown(others)}</div>
        </details>
      )}
      {call.body !== undefined && (
        <FieldFrame
          label={t('Body (JSON)')}
          hint={t('It begins as the example: put in your own ids and times.')}
          error={isBodyWrong ? t('This is no JSON.') : undefined}
          required
        >
          {({ id, describedBy, invalid }) => (
            <textarea
              id={id}
              className={`${field.input} ${styles.code}`}
              rows={12}
              value={body}
              spellCheck={false}
              dir="ltr"
              aria-required="true"
              aria-invalid={invalid}
              aria-describedby={describedBy}
              onChange={(event) => onBody(event.target.value)}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}
