/** The navigation state of a link to /places/add-new-place: where to go afterwards. */
export interface AddPlaceState {
  target: string
}

/** The navigation state that the target gets. */
export interface AddPlaceResult {
  addNewPlaceResult: true
}
