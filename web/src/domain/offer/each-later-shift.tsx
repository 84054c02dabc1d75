import { useT } from '../../lib/i18n.ts'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'

/** Whether the offer of a shift that repeats is made for each later shift of its series as well. */
export function EachLaterShift() {
  const { t } = useT()
  return (
    <CheckboxField
      name="is_recurring"
      label={t('Each later shift too')}
      hint={t('The shifts that are posted now, and every new one until you stop it on the page of the series.')}
    />
  )
}
