import { FactList, Stamp, phoneText, plainWords } from '../../domain/admin/admin-parts.tsx'
import { fullName } from '../../domain/person/actor.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import type { CertificationRequest } from './columns.tsx'
import { expiryText } from './expiry-text.ts'

/** What the pro typed in, to compare with the document. */
export function RequestFacts({ request }: { request: CertificationRequest }) {
  const { t, say, locale } = useT()
  return (
    <FactList
      rows={[
        [t('State|status'), <Status key="state" of="certification" status={request.status} />],
        [t('Name'), fullName({ ...request.user, preferred_name_for_search: '' })],
        [t('Phone'), phoneText(request.user.phone_number)],
        [t('Certificate'), say(request.certification_name)],
        [t('Issued in'), request.state_code ?? t('Not given')],
        [t('Expires'), expiryText(request, t, locale)],
        [t('Market'), request.market_name],
        [t('Handed in'), <Stamp key="at" at={request.created_ts} />],
        [t('Rejected because'), request.rejection_reason && (request.custom_rejection_reason || plainWords(request.rejection_reason))],
      ]}
    />
  )
}
