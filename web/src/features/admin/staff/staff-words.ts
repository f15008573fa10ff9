/** What the staff dialogs say. */
export const STAFF_WORDS = {
  managers: {
    role: 'GymManager',
    title: 'Gym Managers',
    chooseLabel: 'Gym manager',
    act: 'Assign Manager',
    none: 'No gym managers are assigned to this brand.',
    nobody: 'No one else has the GymManager role',
    assigned: 'Gym manager assigned successfully!',
    removed: 'Gym manager removed successfully!',
    assignFailed: 'Failed to assign gym manager',
    removeFailed: 'Failed to remove gym manager',
    loadFailed: 'Failed to load gym managers',
  },
  trainers: {
    role: 'Trainer',
    title: 'Trainers',
    chooseLabel: 'Trainer',
    act: 'Assign Trainer',
    none: 'No trainers are assigned to this brand.',
    nobody: 'No one else has the Trainer role',
    assigned: 'Trainer assigned successfully!',
    removed: 'Trainer removed successfully!',
    assignFailed: 'Failed to assign trainer',
    removeFailed: 'Failed to remove trainer',
    loadFailed: 'Failed to load trainers',
  },
} as const
