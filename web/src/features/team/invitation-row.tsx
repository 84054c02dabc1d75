import type { Locale } from '@crewcall/contract/enums.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconMail, IconSend, IconTrash } from '@tabler/icons-react'
import { Status } from '../../domain/status/status.tsx'
import { roleWord } from '../../domain/person/team-roles.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { useResend, useWithdraw, type Invitation, type Where } from './invitation-commands.ts'
import styles from './team.module.css'
import { Row } from '../../ui/rows.tsx'

type Props = { where: Where; invitation: Invitation; link: string | undefined; onSent: (invitation: Invitation) => void }

/** A waiting invitation: recipient, role, expiry, and the available actions. */
export function InvitationRow({ where, invitation, link, onSent }: Props) {
  const { t, locale } = useT()
  const { email, phone_number, role, status } = invitation
  const { resend, isPending } = useResend(where)
  const withdraw = useWithdraw(where)

  async function handleResend() {
    const sent = await resend(invitation.id)
    if (!sent) return
    onSent(sent)
    showToast(t('Sent again to {email}. The old link no longer works.', { email }))
  }
  return (
    <Row
      lead={
        <span className={styles.envelope}>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
        </span>
      }
      title={<strong>{email}</strong>}
      sub={joined(
        [where.location_id === null ? '' : roleWord(role, t), phone_number && prettyPhone(phone_number), untilWhen(invitation, t, locale)],
        ' · ',
      )}
      trail={
        <>
          <Status of="invitation" status={status} />
          {link !== undefined && (
            <CopyLink link={link} otherwise={t('This browser does not allow copying. Send the invitation again to reach them by email.')} />
          )}
          <IconButton label={t('Send the invitation to {email} again', { email })} disabled={isPending} onClick={() => void handleResend()}>
            <IconSend size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('Withdraw the invitation to {email}', { email })} onClick={() => void withdraw(invitation)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}

function untilWhen({ status, expiration_date, manager_name }: Invitation, t: Translate, locale: Locale): string {
  const day = formatDay(expiration_date, viewerTimezone(), locale)
  if (status === 'ERROR') return t('The message could not be delivered')
  return status === 'EXPIRED' ? t('expired {day}', { day }) : t('by {name}, until {day}', { name: manager_name, day })
}
