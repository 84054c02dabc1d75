import * as groups from '@crewcall/contract/groups.ts'
import * as network from '@crewcall/contract/network.ts'
import { mount } from '../../platform/mount.ts'
import { favorite, unfavorite, unfavoriteAll } from './favorites.ts'
import { addMembers, listMembers, removeMembers } from './group-members.ts'
import { addGroup, listGroups, removeGroup, renameGroup, restoreGroup } from './groups.ts'
import { add, remove } from './members.ts'
import { notes, write } from './notes.ts'
import { list, one, search } from './search-pros.ts'

export const routes = [
  mount(network.addFavorite, favorite, { limit: 'favorite' }),
  mount(network.removeFavorite, unfavorite),
  mount(network.removeAllFavorites, unfavoriteAll),
  mount(network.listNotes, notes),
  mount(network.addNote, write, { limit: 'note' }),
  mount(network.listPros, list, { limit: 'search' }),
  mount(network.searchPros, search, { limit: 'search' }),
  mount(network.getProAtLocation, one),
  mount(network.addToNetwork, add),
  mount(network.removeFromNetwork, remove),
  mount(groups.listGroups, listGroups),
  mount(groups.addGroup, addGroup),
  mount(groups.renameGroup, renameGroup),
  mount(groups.removeGroup, removeGroup),
  mount(groups.restoreGroup, restoreGroup),
  mount(groups.listGroupMembers, listMembers),
  mount(groups.addGroupMembers, addMembers),
  mount(groups.removeGroupMembers, removeMembers),
]
