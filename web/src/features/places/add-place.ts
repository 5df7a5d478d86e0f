/** What whoever leads to /places/add-new-place says in the navigation state: where to go on to. */
export interface AddPlaceState {
  target: string
}

/** What that target finds in its own navigation state. */
export interface AddPlaceResult {
  addNewPlaceResult: true
}
