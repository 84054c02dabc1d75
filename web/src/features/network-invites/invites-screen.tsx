import type { NetworkInvite } from '@crewcall/contract/network-joining.ts'
import { IconDeviceMobileMessage, IconFileImport, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNotReal } from '../../domain/location/why-not-real.ts'
import { NotYetApproved, useAwaitsApproval } from '../../domain/location/not-yet-approved.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoPermission } from '../../ui/states.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { DeparturesSection } from './departures-section.tsx'
import { InvitePhoneDialog } from './invite-phone-dialog.tsx'
import { InvitesSection } from './invites-section.tsx'
import { MakeLinkDialog } from './make-link-dialog.tsx'
import { RequestsSection } from './requests-section.tsx'

/** How pros come into the network of this location: who waits for an answer, the invites, and who left. */
export function InvitesScreen() {
  const { t } = useT()
  const { id, organization_id, name } = useLocation()
  const isWaiting = useAwaitsApproval()
  const locationId = String(id)
  const refusal = useWhyNotReal('network.edit', { location_id: id, organization_id })
  const [task, setTask] = useState<'phone' | 'link'>()
  const [shown, setShown] = useState<NetworkInvite>()
  // The link of a personal invite is returned once, to its sender; it is kept only as long as this screen.
  const [links, setLinks] = useState<Readonly<Record<number, string>>>({})
  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (isWaiting) return <NotYetApproved title={t('Invites to the network')} />

  function keepLink(invite: NetworkInvite) {
    const { link } = invite
    if (link !== null) setLinks((known) => ({ ...known, [invite.id]: link }))
  }
  function handleMade(invite: NetworkInvite) {
    setTask(undefined)
    setShown(invite)
  }
  const close = () => setTask(undefined)
  return (
    <Page
      title={t('Invites to the network')}
      subtitle={name}
      breadcrumbs={[{ label: t('Pros'), to: `/locations/${locationId}/connect` }]}
      actions={<Actions locationId={locationId} onPhone={() => setTask('phone')} onLink={() => setTask('link')} />}
    >
      <RequestsSection locationId={locationId} />
      <InvitesSection locationId={locationId} links={links} onSent={keepLink} onShow={setShown} />
      <DeparturesSection locationId={locationId} />
      {task === 'phone' && <InvitePhoneDialog locationId={locationId} onSent={keepLink} onClose={close} />}
      {task === 'link' && <MakeLinkDialog locationId={locationId} onMade={handleMade} onClose={close} />}
      {shown?.link && <CodeDialog link={shown.link} admits={shown.admits} name={name} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function Actions({ locationId, onPhone, onLink }: { locationId: string; onPhone: () => void; onLink: () => void }) {
  const { t } = useT()
  return (
    <>
      <ButtonLink
        to="/locations/$locationId/connect/network/imports"
        params={{ locationId }}
        variant="outlined"
        icon={<IconFileImport size={18} aria-hidden="true" />}
      >
        {t('Import people')}
      </ButtonLink>
      <Button variant="outlined" icon={<IconQrcode size={18} aria-hidden="true" />} onClick={onLink}>
        {t('Make a link or QR code')}
      </Button>
      <Button icon={<IconDeviceMobileMessage size={18} aria-hidden="true" />} onClick={onPhone}>
        {t('Invite by text')}
      </Button>
    </>
  )
}
