import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Quick } from './quick.tsx'
import { filterCount, type FindSearch } from './find-search.ts'
import { suggestedName } from './saved-filters.ts'

// Forms and switches are not needed for the list of shifts.
const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx').then((module) => ({ default: module.SaveSearchDialog })))
const SavedSheet = lazy(() => import('./saved-sheet.tsx').then((module) => ({ default: module.SavedSheet })))

/** Saves the filters shown now, and opens the list of what was saved. */
export function SavedControls({ search, labels }: { search: FindSearch; labels: readonly string[] }) {
  const { t } = useT()
  const [opened, setOpened] = useState<'save' | 'list'>()
  return (
    <>
      {filterCount(search) > 0 && (
        <Quick icon={<IconBookmarkPlus size={16} aria-hidden="true" />} label={t('Save this search')} onPress={() => setOpened('save')} />
      )}
      <Quick icon={<IconBookmark size={16} aria-hidden="true" />} label={t('Saved searches')} onPress={() => setOpened('list')} />
      <Suspense>
        {opened === 'save' && (
          <SaveSearchDialog
            search={search}
            suggested={suggestedName(labels)}
            onClose={() => setOpened(undefined)}
            onShowSaved={() => setOpened('list')}
          />
        )}
        {opened === 'list' && <SavedSheet onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
