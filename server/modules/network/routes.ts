import * as groups from '@crewcall/contract/groups.ts'
import * as joining from '@crewcall/contract/network-joining.ts'
import * as network from '@crewcall/contract/network.ts'
import { mount } from '../../platform/mount.ts'
import { favorite, unfavorite, unfavoriteAll } from './favorites.ts'
import { addMembers, listMembers, removeMembers } from './group-members.ts'
import { addGroup, getGroup, listGroups, removeGroup, renameGroup, restoreGroup } from './groups.ts'
import { getIntent, openLink, openProPage, startJoining, takeStep } from './joining/intents.ts'
import { addInvite, listInvites, resendInvite, revokeInvite } from './joining/invites.ts'
import { listMyInvites } from './joining/my-invites.ts'
import { leave, listMine } from './joining/own-networks.ts'
import { answerRequest, listDepartures, listRequests } from './joining/requests.ts'
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
  mount(joining.listNetworkInvites, listInvites),
  mount(joining.addNetworkInvite, addInvite, { shownOnce: ['link'] }),
  mount(joining.resendNetworkInvite, resendInvite, { shownOnce: ['link'] }),
  mount(joining.revokeNetworkInvite, revokeInvite),
  mount(joining.listNetworkRequests, listRequests),
  mount(joining.answerNetworkRequest, answerRequest),
  mount(joining.listNetworkDepartures, listDepartures),
  mount(joining.openNetworkLink, openLink),
  mount(joining.openProPage, openProPage),
  mount(joining.startJoining, startJoining),
  mount(joining.getJoinIntent, getIntent),
  mount(joining.takeJoinStep, takeStep),
  mount(joining.listMyNetworks, listMine),
  mount(joining.listMyNetworkInvites, listMyInvites),
  mount(joining.leaveNetwork, leave),
  mount(groups.listGroups, listGroups),
  mount(groups.addGroup, addGroup),
  mount(groups.getGroup, getGroup),
  mount(groups.renameGroup, renameGroup),
  mount(groups.removeGroup, removeGroup),
  mount(groups.restoreGroup, restoreGroup),
  mount(groups.listGroupMembers, listMembers),
  mount(groups.addGroupMembers, addMembers),
  mount(groups.removeGroupMembers, removeMembers),
]
