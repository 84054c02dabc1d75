import { Menu } from '@mantine/core'
import { listSavedViews } from '@crewcall/contract/saved-views.ts'
import { IconBookmark, IconBookmarks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { addressOf } from './view-address.ts'

/** The others are listed in the sheet. */
const mostInMenu = 4

/** In the menu of the board, the saved views of the reader: a press opens one; the last entry saves the present one and changes them. */
export function SavedViewItems({ onEdit }: { onEdit: () => void }) {
  const { t } = useT()
  const { history } = useRouter()
  const { data } = useQuery(api.query(listSavedViews, {}))
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('Saved views')}</Menu.Label>
      {data?.results.slice(0, mostInMenu).map((view) => (
        <Menu.Item
          key={view.id}
          maw="21rem"
          classNames={{ itemLabel: 'one-line' }}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={() => history.push(addressOf(view))}
        >
          {view.name}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconBookmarks size={18} aria-hidden="true" />} onClick={onEdit}>
        {t('Save or change views…')}
      </Menu.Item>
    </>
  )
}
