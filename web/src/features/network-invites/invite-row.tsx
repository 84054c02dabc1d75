import type { Locale } from '@crewcall/contract/enums.ts'
import type { NetworkInvite } from '@crewcall/contract/network-joining.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconBan, IconDeviceMobileMessage, IconQrcode, IconSend } from '@tabler/icons-react'
import { Status } from '../../domain/status/status.tsx'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Row } from '../../ui/rows.tsx'
import { useResendInvite } from './commands.ts'
import styles from './network-invites.module.css'

type Props = {
  invite: NetworkInvite
  link: string | undefined
  onSent: (invite: NetworkInvite) => void
  onShow: (invite: NetworkInvite) => void
  onEnd: (invite: NetworkInvite) => void
}

/** An invite: whom it is for, how often it was used, until when, and what can be done with it. */
export function InviteRow(props: Props) {
  const { t, locale } = useT()
  const { invite } = props
  const isPersonal = invite.kind === 'PERSONAL'
  const name = titleOf(invite, t)
  return (
    <Row
      lead={
        <span className={styles.lead}>
          {isPersonal ? <IconDeviceMobileMessage size={20} aria-hidden="true" /> : <IconQrcode size={20} aria-hidden="true" />}
        </span>
      }
      title={<strong>{name}</strong>}
      sub={joined(
        isPersonal ? [...numberOf(invite), untilWhen(invite, t, locale)] : [usesOf(invite, t), untilWhen(invite, t, locale)],
        ' · ',
      )}
      trail={
        <>
          <Status of="network_invite" status={invite.state} />
          {isPersonal ? <PersonalActions {...props} name={name} /> : <LinkActions {...props} />}
          {invite.state === 'LIVE' && (
            <IconButton
              label={isPersonal ? t('End the invite of {name}', { name }) : t('End this link')}
              onClick={() => props.onEnd(invite)}
            >
              <IconBan size={18} aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    />
  )
}

function PersonalActions({ invite, link, name, onSent }: Props & { name: string }) {
  const { t } = useT()
  const { send, isPending } = useResendInvite()
  if (invite.state !== 'LIVE' && invite.state !== 'EXPIRED') return null
  async function handleResend() {
    const sent = await send({ params: { locationId: String(invite.location_id), id: String(invite.id) } })
    if (!sent) return
    onSent(sent)
    showToast(t('Sent again to {name}. The old link no longer works.', { name }))
  }
  return (
    <>
      {link !== undefined && (
        <CopyLink link={link} otherwise={t('This browser does not allow copying. Send the invite again to reach them by text.')} />
      )}
      <IconButton label={t('Send the invite to {name} again', { name })} disabled={isPending} onClick={() => void handleResend()}>
        <IconSend size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}

function LinkActions({ invite, link, onShow }: Props) {
  const { t } = useT()
  if (link === undefined) return null
  return (
    <>
      <CopyLink link={link} otherwise={t('This browser does not allow copying. Open the QR code, and select the link there.')} />
      <Button variant="outlined" size="small" icon={<IconQrcode size={16} aria-hidden="true" />} onClick={() => onShow(invite)}>
        {t('QR code')}
      </Button>
    </>
  )
}

function titleOf({ name, phone_number, admits }: NetworkInvite, t: Translate): string {
  if (name !== null) return name
  if (phone_number !== null) return prettyPhone(phone_number)
  return admits ? t('Link that lets people in at once') : t('Link; you let people in')
}

// Of who is shown by name.
function numberOf({ name, phone_number }: NetworkInvite): string[] {
  return name === null || phone_number === null ? [] : [prettyPhone(phone_number)]
}

function usesOf({ uses, most_uses }: NetworkInvite, t: Translate): string {
  return most_uses === null
    ? t('{count, plural, =0 {nobody came by it yet} one {# pro came by it} other {# pros came by it}}', { count: uses })
    : t('{count} of at most {most} came by it', { count: uses, most: most_uses })
}

function untilWhen({ state, expires_at, kind }: NetworkInvite, t: Translate, locale: Locale): string {
  if (expires_at === null) return t('without an end')
  const day = formatDay(expires_at, viewerTimezone(), locale)
  if (state === 'EXPIRED') return t('expired {day}', { day })
  return kind === 'PERSONAL' ? t('works once, until {day}', { day }) : t('until {day}', { day })
}
