import { approveCertifications, rejectCertifications } from '@crewcall/contract/bulk-acts.ts'
import { reviewCertification } from '@crewcall/contract/certifications.ts'
import { empty } from '@crewcall/contract/common.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { rowsInPart, useBulkAct, useSayDone } from '../../../domain/lists/bulk-part.ts'
import { ManyDialog } from '../../../domain/lists/many-dialog.tsx'
import { fullName } from '../../../domain/person/actor.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { type Say, useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import type { CertificationRequest } from '../columns.tsx'
import { RejectFields, noRejection, rejectionOf } from '../reject-fields.tsx'
import type { ReviewAct } from './acts.ts'
import { RequestLink } from './request-link.tsx'

type Props = {
  requests: readonly CertificationRequest[]
  /** Those that stay: nobody has said until when they are valid, or it is over. */
  alone: readonly CertificationRequest[]
  onClose: (left: readonly CertificationRequest[]) => void
}
type Requests = readonly CertificationRequest[]

/** The dialog of a decision about several certificates. */
export function ReviewSeveralDialog({ act, ...props }: Props & { act: ReviewAct }) {
  return act === 'approve' ? <ApproveSeveral {...props} /> : <RejectSeveral {...props} />
}

function ApproveSeveral({ requests, alone, onClose }: Props) {
  const { t, say } = useT()
  const { submit } = useCommand(approveCertifications, { leaves: true })
  const act = useBulkAct(requestId)
  const done = useSayDone()
  return (
    <ManyDialog
      title={(count) => t('Approve {count, plural, one {# certificate} other {# certificates}}?', { count })}
      rows={requests}
      nameOf={nameIn(say)}
      linkOf={(request) => <RequestLink request={request} name={nameIn(say)(request)} />}
      action={t('Approve')}
      form={useContractForm(empty, {})}
      part={{
        size: rowsInPart,
        send: async (some: Requests) => act.outcomeOf(some, await submit({ body: act.bodyOf(some) })),
      }}
      touches={approveCertifications.touches}
      onDone={(count, already) =>
        done(t('{count, plural, one {# certificate is approved} other {# certificates are approved}}', { count }), already)
      }
      onClose={onClose}
    >
      <p>{t('They are approved with the state and the date that the pros entered. The pros are notified.')}</p>
      {alone.length > 0 && (
        <div>
          <p>{t('These have no expiration date or have expired, and stay. Open them one by one:')}</p>
          <ul className="bullets">
            {alone.map((request) => (
              <li key={request.id}>
                <RequestLink request={request} name={nameIn(say)(request)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ManyDialog>
  )
}

function RejectSeveral({ requests, onClose }: Props) {
  const { t, say } = useT()
  const { submit } = useCommand(rejectCertifications, { leaves: true })
  const act = useBulkAct(requestId)
  const form = useContractForm(reviewCertification.body, noRejection)
  const done = useSayDone()
  return (
    <ManyDialog
      title={(count) => t('Reject {count, plural, one {# certificate} other {# certificates}}?', { count })}
      rows={requests}
      nameOf={nameIn(say)}
      linkOf={(request) => <RequestLink request={request} name={nameIn(say)(request)} />}
      action={t('Reject')}
      destructive
      form={form}
      part={{
        size: rowsInPart,
        send: async (some, typed) => act.outcomeOf(some, await submit({ body: { ...act.bodyOf(some), ...rejectionOf(typed) } })),
      }}
      touches={rejectCertifications.touches}
      onDone={(count, already) =>
        done(t('{count, plural, one {# certificate is rejected} other {# certificates are rejected}}', { count }), already)
      }
      onClose={onClose}
    >
      <RejectFields form={form} />
    </ManyDialog>
  )
}

const requestId = ({ id }: CertificationRequest) => id
const nameIn = (say: Say) => (request: CertificationRequest) => phrase`${fullName(request.user)} · ${say(request.certification_name)}`
