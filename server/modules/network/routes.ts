import * as network from '@crewcall/contract/network.ts'
import { mount } from '../../platform/mount.ts'
import { favorite, unfavorite, unfavoriteAll } from './favorites.ts'
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
]
