import { listNetworkInvites, type NetworkInvite } from '@crewcall/contract/network-joining.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { useRevokeInvite } from './commands.ts'
import { InviteRow } from './invite-row.tsx'
import { LoadingOr } from '../../ui/loading-or.tsx'
import styles from './network-invites.module.css'

type Props = {
  locationId: string
  /** The links of personal invites sent from this screen. */
  links: Readonly<Record<number, string>>
  onSent: (invite: NetworkInvite) => void
  /** Shows the QR code of a link. */
  onShow: (invite: NetworkInvite) => void
}

/** The invites that can still be used or sent again, and below them the ended ones. */
export function InvitesSection({ locationId, links, onSent, onShow }: Props) {
  const { t } = useT()
  const list = useQuery(api.query(listNetworkInvites, { params: { locationId } }))
  const [ending, setEnding] = useState<NetworkInvite>()
  const rows = (invites: readonly NetworkInvite[]) => (
    <Rows within>
      {invites.map((invite) => (
        <InviteRow
          key={invite.id}
          invite={invite}
          link={invite.link ?? links[invite.id]}
          onSent={onSent}
          onShow={onShow}
          onEnd={setEnding}
        />
      ))}
    </Rows>
  )
  return (
    <Section title={t('Invites')}>
      <LoadingOr list={list}>
        {({ results }) => {
          const open = results.filter(isOpen)
          const ended = results.filter((invite) => !isOpen(invite))
          return (
            <>
              {open.length > 0 ? rows(open) : <NoInvites />}
              {ended.length > 0 && (
                <details className={styles.ended}>
                  <summary>{t('{count, plural, one {# ended invite} other {# ended invites}}', { count: ended.length })}</summary>
                  {rows(ended)}
                </details>
              )}
            </>
          )
        }}
      </LoadingOr>
      {ending && <EndQuestion locationId={locationId} invite={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  )
}

// An expired personal invite can be sent again.
function isOpen({ state, kind }: NetworkInvite): boolean {
  return state === 'LIVE' || (state === 'EXPIRED' && kind === 'PERSONAL')
}

function NoInvites() {
  const { t } = useT()
  return (
    <p className="soft small">
      {t(
        'No invite is open. Invite people you know by text, or make a QR code for a poster at the staff entrance; you decide who gets in.',
      )}
    </p>
  )
}

function EndQuestion({ locationId, invite, onClose }: { locationId: string; invite: NetworkInvite; onClose: () => void }) {
  const { t } = useT()
  const revoke = useRevokeInvite()
  async function handleEnd() {
    await revoke.send({ params: { locationId, id: String(invite.id) } })
    onClose()
  }
  return (
    <Confirm opened onClose={onClose} title={t('End this invite?')} action={t('End invite')} busy={revoke.isPending} onConfirm={handleEnd}>
      <p>
        {invite.kind === 'LINK'
          ? t('Its link and printed codes stop working and cannot work again. Who joined by it stays.')
          : t('The link in the text stops working.')}
      </p>
    </Confirm>
  )
}
