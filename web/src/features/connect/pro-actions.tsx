import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { IconBan, IconMapPins, IconSend, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { FavoriteToggle } from '../../domain/pro/favorite-toggle.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useScope } from '../../domain/location/scope.ts'
import { useUnblock } from '../../domain/pro/use-unblock.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { useAddToNetwork, useRemoveFromNetwork } from './commands.ts'
import styles from './connect.module.css'
import { useOffering } from './use-offering.ts'
import { WriteToPro } from './write-to-pro.tsx'

const blockDialog = later(() => import('../../domain/pro/block-dialog.tsx'))
const elsewhereDialog = later(() => import('./add-elsewhere-dialog.tsx'))
const groupsDialog = later(() => import('./groups-dialog.tsx'))
const offerDialog = later(() => import('./offer-dialog.tsx'))

/** The actions on a pro: offer, favorite, network, block. */
export function ProActions({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const place = { location_id: id, organization_id }
  const mayOffer = useCan('application.offer', place)
  const mayBlock = useCan('block.edit', place)
  const [isBlocking, setBlocking] = useState(false)
  const { begin, stage } = useOffering()
  const parts = offerDialog.use(mayOffer && stage !== undefined)
  const blocking = blockDialog.use(mayBlock && isBlocking)
  const unblock = useUnblock()
  return (
    <>
      <FavoriteToggle pro={{ id: pro.profile_id, name: pro.display_name, is_favorite: pro.is_favorite, favorite_id: pro.favorite_id }} />
      <WriteToPro pro={pro} />
      <NetworkButton pro={pro} />
      <GroupsButton pro={pro} />
      <ElsewhereButton pro={pro} />
      {mayBlock &&
        (pro.is_blocked && pro.block_id !== null ? (
          <Button variant="outlined" busy={unblock.isPending} onClick={() => void unblock.send({ params: { id: String(pro.block_id) } })}>
            {t('Unblock')}
          </Button>
        ) : (
          <Button variant="ghost" icon={<IconBan size={18} aria-hidden="true" />} onClick={() => setBlocking(true)}>
            {t('Block')}
          </Button>
        ))}
      {mayOffer && !pro.is_blocked && (
        <Button icon={<IconSend size={18} aria-hidden="true" />} className={styles.offer} onClick={begin}>
          {t('Offer a shift')}
        </Button>
      )}
      {blocking && <blocking.BlockDialog pro={{ id: pro.profile_id, name: pro.display_name }} opened onClose={() => setBlocking(false)} />}
      {parts && <parts.OfferDialog pro={pro} />}
    </>
  )
}

function GroupsButton({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { id, organization_id } = useLocation()
  const mayEdit = useCan('network.edit', { location_id: id, organization_id })
  const parts = groupsDialog.use(isOpen)
  // Only pros of the location can be in a group.
  const isOurs = pro.is_in_network || pro.is_favorite || pro.has_worked_together
  if (!isOurs || !mayEdit || pro.is_blocked) return null
  return (
    <>
      <Button variant="ghost" icon={<IconUsersGroup size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Groups')}
      </Button>
      {isOpen && parts && <parts.GroupsDialog pro={pro} onClose={() => setOpen(false)} />}
    </>
  )
}

function ElsewhereButton({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { id, organization_id } = useLocation()
  const mayEdit = useCan('network.edit', { location_id: id, organization_id })
  const { hasSeveral } = useScope()
  const parts = elsewhereDialog.use(isOpen)
  if (!hasSeveral || !mayEdit || pro.is_blocked) return null
  return (
    <>
      <Button variant="ghost" icon={<IconMapPins size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Add to another location')}
      </Button>
      {isOpen && parts && <parts.AddElsewhereDialog pro={pro} onClose={() => setOpen(false)} />}
    </>
  )
}

function NetworkButton({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const mayEdit = useCan('network.edit', { location_id: id, organization_id })
  const add = useAddToNetwork()
  const remove = useRemoveFromNetwork()
  const locationId = String(id)
  if (!mayEdit || pro.is_blocked) return null
  return pro.is_in_network ? (
    <Button
      variant="outlined"
      className={styles.membership}
      icon={<IconUserMinus size={18} aria-hidden="true" />}
      onClick={() => void remove.send({ params: { locationId, proId: String(pro.profile_id) } })}
    >
      {t('Remove from network')}
    </Button>
  ) : (
    <Button
      variant="outlined"
      className={styles.membership}
      icon={<IconUserPlus size={18} aria-hidden="true" />}
      onClick={() => void add.send({ params: { locationId }, body: { pro_id: pro.profile_id } })}
    >
      {t('Add to network')}
    </Button>
  )
}
