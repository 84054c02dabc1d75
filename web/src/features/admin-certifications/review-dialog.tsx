import { useEffect, useState } from 'react'
import { fullName } from '../../domain/person/actor.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { fileAddress } from '../../lib/file-address.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { CertificationRequest } from './columns.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { ReviewForms, type Mode } from './review-forms.tsx'
import styles from './certifications.module.css'
import { FactList, Stamp, phoneText, plainWords } from '../../domain/admin/admin-parts.tsx'
import { Status } from '../../domain/status/status.tsx'
import { expiryText } from './expiry-text.ts'

type Props = { requests: readonly CertificationRequest[]; openId: number; onOpen: (id: number | undefined) => void }

/** One request at a time: the document enlarged, the typed data beside it, and the decision by button or key. */
export function ReviewDialog({ requests, openId, onOpen }: Props) {
  const { t, say } = useT()
  const index = requests.findIndex(({ id }) => id === openId)
  const request = requests[index]
  const [chosen, setChosen] = useState<{ id: number; mode: Mode }>()
  const mode = chosen?.id === openId ? chosen.mode : 'look'
  const setMode = (next: Mode) => setChosen({ id: openId, mode: next })
  const [before, next] = [requests[index - 1]?.id, requests[index + 1]?.id]
  const pending = request?.status === 'PENDING'
  useKeys({
    a: pending ? () => setMode('approve') : undefined,
    r: pending ? () => setMode('reject') : undefined,
    j: next === undefined ? undefined : () => onOpen(next),
    k: before === undefined ? undefined : () => onOpen(before),
  })
  if (!request) return null

  function handleDone() {
    const waiting = [...requests.slice(index + 1), ...requests.slice(0, index)].find(({ status }) => status === 'PENDING')
    onOpen(waiting?.id)
  }
  return (
    <Dialog
      opened
      onClose={() => onOpen(undefined)}
      title={t('{certificate} of {name}', { certificate: say(request.certification_name), name: fullName(request.user) })}
      size="xl"
    >
      <div className={styles.review}>
        <DocumentPreview
          key={request.id}
          url={request.attachment_resource_url && fileAddress(request.attachment_resource_url)}
          name={t('{certificate} of {name}', { certificate: say(request.certification_name), name: fullName(request.user) })}
        />
        <div className="stack">
          <RequestFacts request={request} />
          <ReviewForms key={`${request.id}-${mode}`} request={request} mode={mode} onMode={setMode} onDone={handleDone} />
        </div>
      </div>
      <div className={styles.steps}>
        <IconButton label={t('Previous (K)')} variant="outlined" disabled={before === undefined} onClick={() => onOpen(before)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span className="tabular">{t('{number} of {count}', { number: index + 1, count: requests.length })}</span>
        <IconButton label={t('Next (J)')} variant="outlined" disabled={next === undefined} onClick={() => onOpen(next)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </Dialog>
  )
}

// The dialog captures the keyboard, so the page's own shortcuts are disabled while it is open.
function useKeys(keys: Record<string, (() => void) | undefined>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.matches('input,textarea,select,[role="combobox"],[role="listbox"] *')) return
      const run = keys[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** The data typed by the pro, to compare with the document. */
function RequestFacts({ request }: { request: CertificationRequest }) {
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
        [t('Submitted'), <Stamp key="at" at={request.created_ts} />],
        [t('Rejected because'), request.rejection_reason && (request.custom_rejection_reason || plainWords(request.rejection_reason))],
      ]}
    />
  )
}
