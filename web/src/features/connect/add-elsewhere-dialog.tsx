import { addFavorite, addToNetwork, type ProAtLocation } from '@crewcall/contract/network.ts'
import { useState } from 'react'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useLocations } from '../../domain/location/use-location.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'

/** Makes a pro a favorite or a member of the network of another location, as they are here; otherwise a member of its network. */
export function AddElsewhereDialog({ pro, onClose }: { pro: ProAtLocation; onClose: () => void }) {
  const { t } = useT()
  const actor = useActor()
  const { locations, locationId } = useLocations()
  const [chosen, setChosen] = useState('')
  const network = useCommand(addToNetwork)
  const favorite = useCommand(addFavorite)
  const isMember = pro.is_in_network || !pro.is_favorite
  const others = locations.filter(({ id, organization_id, approval_status }) => {
    const place = { location_id: id, organization_id }
    return id !== locationId && approval_status === 'APPROVED' && can(actor, 'network.edit', place) && can(actor, 'favorite.edit', place)
  })

  async function handleAdd() {
    const there = others.find(({ id }) => String(id) === chosen)
    if (!there) return
    const added = isMember ? await network.send({ params: { locationId: chosen }, body: { pro_id: pro.profile_id } }) : true
    const liked = pro.is_favorite ? await favorite.send({ body: { pro_id: pro.profile_id, location_id: there.id } }) : true
    if (added === undefined || liked === undefined) return
    showToast(t('{name} was added at {location}', { name: pro.display_name, location: there.name }))
    onClose()
  }
  return (
    <Confirm
      opened
      title={t('Add to another location')}
      action={t('Add')}
      busy={network.isPending || favorite.isPending}
      destructive={false}
      onClose={onClose}
      onConfirm={handleAdd}
    >
      <NativeSelect
        label={t('To which location')}
        value={chosen}
        options={[{ value: '', label: t('Choose a location') }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={setChosen}
      />
      <p className="soft">
        {isMember && pro.is_favorite
          ? t('As here: in the network, and a favorite.')
          : isMember
            ? t('In the network of that location.')
            : t('As here: a favorite.')}
      </p>
    </Confirm>
  )
}
