import { useT } from '../../lib/i18n.ts'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'

/** Why platform staff do this; stored in the audit log. */
export function ReasonField({ rows = 2 }: { rows?: number }) {
  const { t } = useT()
  return <TextAreaField name="reason" label={t('Why')} hint={t('Kept in the audit log')} rows={rows} maxLength={500} required />
}
