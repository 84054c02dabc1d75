import type { ImportField } from '@crewcall/contract/rules/people-import.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** Which columns are still to be chosen before people can be imported. */
export function MissingColumns({ fields }: { fields: readonly ImportField[] }) {
  const { t } = useT()
  const hasName = fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME')
  const hasAddress = fields.some((field) => field === 'PHONE' || field === 'EMAIL')
  if (hasName && hasAddress) return null
  return (
    <Notice tone="wait" role="status">
      <p>{hasName ? t('Choose which column has the phone numbers or the email addresses') : t('Choose which column has the names')}</p>
    </Notice>
  )
}
