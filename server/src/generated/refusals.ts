/**
 * What each slice says when it refuses. Generated from the code by npm run generate.
 */
export const refusals = {
  "admin": [
    {
      "status": 400,
      "message": "That email doesn't match this person"
    },
    {
      "status": 404,
      "message": "User not found"
    },
    {
      "status": 409,
      "message": "Person cannot be erased: {planned} planned with them"
    },
    {
      "status": 409,
      "message": "This person already has an account. Grant them the role, then choose them from the list."
    },
    {
      "status": 409,
      "message": "You can't erase yourself"
    }
  ],
  "auth": [
    {
      "status": 400,
      "message": "Confirm it's you with your second factor"
    },
    {
      "status": 400,
      "message": "Current password is incorrect"
    },
    {
      "status": 400,
      "message": "Please start again with a new QR code"
    },
    {
      "status": 400,
      "message": "That code is incorrect or was already used. Enter the one your app shows now."
    },
    {
      "status": 400,
      "message": "That passkey couldn't be verified. Please try again."
    },
    {
      "status": 400,
      "message": "That recovery code is incorrect or was already used"
    },
    {
      "status": 400,
      "message": "This confirmation link is invalid or has expired."
    },
    {
      "status": 400,
      "message": "This is already your email address"
    },
    {
      "status": 400,
      "message": "This link is invalid or has expired."
    },
    {
      "status": 400,
      "message": "This reset link is invalid or has expired. Please request a new one."
    },
    {
      "status": 400,
      "message": "This took too long or was already completed. Please start again."
    },
    {
      "status": 400,
      "message": "Your password is incorrect"
    },
    {
      "status": 401,
      "message": "Your sign-in has ended. Please sign in again."
    },
    {
      "status": 404,
      "message": "Authenticator app not found"
    },
    {
      "status": 404,
      "message": "Email change not found"
    },
    {
      "status": 404,
      "message": "Passkey not found"
    },
    {
      "status": 404,
      "message": "Role not found"
    },
    {
      "status": 404,
      "message": "Second factor not found"
    },
    {
      "status": 404,
      "message": "Sign-in not found"
    },
    {
      "status": 404,
      "message": "User not found"
    },
    {
      "status": 409,
      "message": "{email} belonged to someone who was erased. Use another address."
    },
    {
      "status": 409,
      "message": "{email} is a demo account and can't be a real super admin. Use your own address."
    },
    {
      "status": 409,
      "message": "{email} was just erased. Run this command again."
    },
    {
      "status": 409,
      "message": "Add a second factor to your own account first. You can do that on your profile."
    },
    {
      "status": 409,
      "message": "Add an authenticator app or a passkey first"
    },
    {
      "status": 409,
      "message": "An account with this email already exists"
    },
    {
      "status": 409,
      "message": "Remove your own second factors on your profile"
    },
    {
      "status": 409,
      "message": "This passkey was already added"
    },
    {
      "status": 409,
      "message": "User already has the role {role}"
    },
    {
      "status": 409,
      "message": "You already have an authenticator app. Remove it before you add another one."
    },
    {
      "status": 409,
      "message": "You can have up to 20 passkeys. Remove one you no longer use."
    },
    {
      "status": 409,
      "message": "You can't remove the last active SuperAdmin"
    },
    {
      "status": 409,
      "message": "Your role requires a second factor. Add another one before you remove this one."
    }
  ],
  "availability": [
    {
      "status": 400,
      "message": "Cannot {verb} availability for past dates"
    },
    {
      "status": 400,
      "message": "Cannot {verb} availability for past or current hours"
    },
    {
      "status": 400,
      "message": "Cannot plan more than 3 years ahead"
    },
    {
      "status": 400,
      "message": "Choose today or a later day"
    },
    {
      "status": 400,
      "message": "Please select one of your gym locations"
    },
    {
      "status": 400,
      "message": "The end must not be before the start"
    },
    {
      "status": 404,
      "message": "Availability not found"
    },
    {
      "status": 404,
      "message": "Template not found"
    },
    {
      "status": 404,
      "message": "Trainee not found"
    },
    {
      "status": 404,
      "message": "Trainer not found"
    },
    {
      "status": 409,
      "message": "{words} is booked and cannot be changed"
    },
    {
      "status": 409,
      "message": "Availability is already set for this hour"
    },
    {
      "status": 409,
      "message": "This hour is booked and cannot be changed"
    },
    {
      "status": 409,
      "message": "You've set this hour for another location. Change it in your availability."
    }
  ],
  "demo": [
    {
      "status": 404,
      "message": "Address not found"
    },
    {
      "status": 404,
      "message": "Email not found"
    },
    {
      "status": 404,
      "message": "File not found"
    }
  ],
  "enrollment": [
    {
      "status": 400,
      "message": "Please select a preferred trainer first"
    },
    {
      "status": 400,
      "message": "Please select one of the gym's trainers"
    },
    {
      "status": 400,
      "message": "Please select the gym's locations"
    },
    {
      "status": 400,
      "message": "The file has errors, so nothing was imported. Check it again to see what to fix."
    },
    {
      "status": 400,
      "message": "The week must begin on a Monday"
    },
    {
      "status": 404,
      "message": "Enrollment not found"
    },
    {
      "status": 404,
      "message": "Gym not found"
    },
    {
      "status": 404,
      "message": "Location not found"
    },
    {
      "status": 404,
      "message": "Trainee not found"
    },
    {
      "status": 409,
      "message": "It's too late to undo this: the email has been sent. You can still revoke the approval."
    },
    {
      "status": 409,
      "message": "Only approved trainees can be marked as planned"
    },
    {
      "status": 409,
      "message": "Only approved trainees can have a number of sessions"
    },
    {
      "status": 409,
      "message": "Someone else just changed this trainee, who is now {current}"
    },
    {
      "status": 409,
      "message": "Someone has changed this trainee since. You can still revoke the approval."
    },
    {
      "status": 409,
      "message": "The trainee has just changed. Please try again."
    },
    {
      "status": 409,
      "message": "This gym is not accepting new enrollments"
    },
    {
      "status": 409,
      "message": "This person already has a Spotter account and needs to enroll themselves. We have sent them a link to your gym."
    },
    {
      "status": 409,
      "message": "Trainee is already {from}"
    },
    {
      "status": 409,
      "message": "You are already enrolled in this gym"
    },
    {
      "status": 409,
      "message": "You are already enrolled in this gym and waiting for approval"
    },
    {
      "status": 409,
      "message": "You have too many pending enrollments"
    },
    {
      "status": 409,
      "message": "Your enrollment has just changed. Please try again."
    },
    {
      "status": 409,
      "message": "Your enrollment is approved. Please ask the gym to remove it."
    }
  ],
  "gyms": [
    {
      "status": 400,
      "message": "Enter both latitude and longitude"
    },
    {
      "status": 400,
      "message": "The photo must be a PNG, JPEG, or WebP image"
    },
    {
      "status": 400,
      "message": "The photo must be at most {MAX_PHOTO_BYTES} kB"
    },
    {
      "status": 400,
      "message": "User does not have the role {role}"
    },
    {
      "status": 400,
      "message": "User is deactivated"
    },
    {
      "status": 400,
      "message": "We couldn't read this photo. Choose another one."
    },
    {
      "status": 404,
      "message": "Brand not found"
    },
    {
      "status": 404,
      "message": "Gym manager not found"
    },
    {
      "status": 404,
      "message": "Location not found"
    },
    {
      "status": 404,
      "message": "Photo not found"
    },
    {
      "status": 404,
      "message": "Trainer not found"
    },
    {
      "status": 404,
      "message": "User not found"
    },
    {
      "status": 409,
      "message": "{what} cannot be deleted: {futureSessions} future sessions are planned there"
    },
    {
      "status": 409,
      "message": "{what} cannot be deleted: {preferredBy} trainees prefer it. Move them to another location first."
    },
    {
      "status": 409,
      "message": "A gym brand with this name already exists"
    },
    {
      "status": 409,
      "message": "Capacity cannot be below {sessions}: {sessions} sessions are planned on {date}, {hours}"
    },
    {
      "status": 409,
      "message": "This gym manager is already assigned to the brand"
    },
    {
      "status": 409,
      "message": "This trainer is already assigned to the brand"
    },
    {
      "status": 409,
      "message": "Time zone cannot be changed while {futureSessions} future sessions are planned here"
    },
    {
      "status": 409,
      "message": "Trainer cannot be {act}: {futureSessions} future sessions are planned with them"
    }
  ],
  "insights": [
    {
      "status": 404,
      "message": "Location not found"
    },
    {
      "status": 409,
      "message": "Someone on this list has trained again or has a session ahead. Reload the page."
    }
  ],
  "integrations": [
    {
      "status": 404,
      "message": "API token not found"
    },
    {
      "status": 404,
      "message": "Delivery not found"
    },
    {
      "status": 404,
      "message": "Webhook not found"
    },
    {
      "status": 409,
      "message": "A brand can have up to 10 webhooks. Delete one you no longer use."
    },
    {
      "status": 409,
      "message": "This webhook is paused. Resume it first."
    },
    {
      "status": 409,
      "message": "You can have up to 20 API tokens. Revoke one you no longer use."
    }
  ],
  "notifications": [
    {
      "status": 400,
      "message": "Must be the browser's public key"
    },
    {
      "status": 400,
      "message": "Only approved trainees can be reminded"
    },
    {
      "status": 404,
      "message": "Brand not found"
    },
    {
      "status": 404,
      "message": "Link not found"
    },
    {
      "status": 404,
      "message": "Notification not found"
    },
    {
      "status": 404,
      "message": "Notification rule not found"
    },
    {
      "status": 404,
      "message": "Preview not found"
    },
    {
      "status": 404,
      "message": "Trainee not found"
    },
    {
      "status": 409,
      "message": "It's too late to undo this: the email has been sent"
    },
    {
      "status": 409,
      "message": "Nothing is left to send: every session in it was canceled or has begun"
    },
    {
      "status": 409,
      "message": "Notifications are off on this device. Turn them on first."
    },
    {
      "status": 409,
      "message": "Only a notification that failed can be sent again"
    },
    {
      "status": 409,
      "message": "This notification has already been approved"
    },
    {
      "status": 409,
      "message": "This notification is no longer waiting for approval"
    },
    {
      "status": 409,
      "message": "This trainee was already reminded within the last hour"
    }
  ],
  "planning": [
    {
      "status": 400,
      "message": "A cancellation doesn't go anywhere"
    },
    {
      "status": 400,
      "message": "A draft can hold at most 2000 changes"
    },
    {
      "status": 400,
      "message": "A planned week holds only new sessions. Use another draft to move or cancel sessions."
    },
    {
      "status": 400,
      "message": "Choose a date at least a week after the session"
    },
    {
      "status": 400,
      "message": "Choose a day of the planned week"
    },
    {
      "status": 400,
      "message": "Repeat for up to 26 weeks"
    },
    {
      "status": 400,
      "message": "The week must begin on a Monday"
    },
    {
      "status": 400,
      "message": "This week has passed"
    },
    {
      "status": 404,
      "message": "Ask not found"
    },
    {
      "status": 404,
      "message": "Ban not found"
    },
    {
      "status": 404,
      "message": "Change not found"
    },
    {
      "status": 404,
      "message": "Draft not found"
    },
    {
      "status": 404,
      "message": "Link not found"
    },
    {
      "status": 404,
      "message": "Plan not found"
    },
    {
      "status": 404,
      "message": "Session not found"
    },
    {
      "status": 404,
      "message": "Trainee not found"
    },
    {
      "status": 404,
      "message": "Trainer not found"
    },
    {
      "status": 409,
      "message": "{length} of {planned} sessions can't be published, such as {who} on {when}: {why}. Nothing was published."
    },
    {
      "status": 409,
      "message": "{who} session on {when}, {verdict}: {why}. Nothing was published."
    },
    {
      "status": 409,
      "message": "A trainer can open an hour for one location only"
    },
    {
      "status": 409,
      "message": "Nothing was published: {changes}. Fix or remove what needs attention, then publish again."
    },
    {
      "status": 409,
      "message": "Someone else has changed this plan"
    },
    {
      "status": 409,
      "message": "The plan is still being worked out"
    },
    {
      "status": 409,
      "message": "There is nothing to publish in this draft"
    },
    {
      "status": 409,
      "message": "This brand already has 20 open drafts. Publish or delete one first."
    },
    {
      "status": 409,
      "message": "This draft can't be undone: nothing is published, or a session has begun"
    },
    {
      "status": 409,
      "message": "This draft has already changed one of these sessions"
    },
    {
      "status": 409,
      "message": "This has already been asked"
    },
    {
      "status": 409,
      "message": "This hour has already begun"
    },
    {
      "status": 409,
      "message": "This link has already been used"
    },
    {
      "status": 409,
      "message": "This link has expired: the hour has begun"
    },
    {
      "status": 409,
      "message": "This plan has been published"
    },
    {
      "status": 409,
      "message": "This plan is too large to publish at once. Publish one location at a time."
    },
    {
      "status": 409,
      "message": "This week already has a draft"
    }
  ],
  "schedule": [
    {
      "status": 400,
      "message": "Cannot add availability for past dates"
    },
    {
      "status": 400,
      "message": "Cannot add availability for past or current hours"
    },
    {
      "status": 400,
      "message": "Cannot plan more than 3 years ahead"
    },
    {
      "status": 404,
      "message": "Calendar not found"
    },
    {
      "status": 404,
      "message": "Location not found"
    },
    {
      "status": 404,
      "message": "Request not found"
    },
    {
      "status": 404,
      "message": "Session not found"
    },
    {
      "status": 404,
      "message": "This session was canceled"
    },
    {
      "status": 404,
      "message": "Trainee not found"
    },
    {
      "status": 404,
      "message": "Trainer not found"
    },
    {
      "status": 409,
      "message": "A trainer cannot be their own trainee"
    },
    {
      "status": 409,
      "message": "Attendance can be marked for 14 days after a session"
    },
    {
      "status": 409,
      "message": "Cannot {kind} a past session"
    },
    {
      "status": 409,
      "message": "Location is at capacity at this time"
    },
    {
      "status": 409,
      "message": "Payments are overdue 14 days after the session"
    },
    {
      "status": 409,
      "message": "Set a price and currency for the gym first"
    },
    {
      "status": 409,
      "message": "This gym is inactive and takes no new sessions"
    },
    {
      "status": 409,
      "message": "This hour is booked and cannot be changed"
    },
    {
      "status": 409,
      "message": "This request has already been answered"
    },
    {
      "status": 409,
      "message": "This request was withdrawn"
    },
    {
      "status": 409,
      "message": "This session has already begun"
    },
    {
      "status": 409,
      "message": "This session has no price"
    },
    {
      "status": 409,
      "message": "This session hasn't begun. You can mark attendance once it has."
    },
    {
      "status": 409,
      "message": "This session isn't charged"
    },
    {
      "status": 409,
      "message": "This session was canceled"
    },
    {
      "status": 409,
      "message": "This session was changed in the meantime"
    },
    {
      "status": 409,
      "message": "Trainee is already booked at this time"
    },
    {
      "status": 409,
      "message": "Trainee is not approved for this gym"
    },
    {
      "status": 409,
      "message": "Trainer is already booked at this time"
    },
    {
      "status": 409,
      "message": "Trainer is not available at this time"
    },
    {
      "status": 409,
      "message": "You've already asked to be excused from this session"
    },
    {
      "status": 429,
      "message": "You have too many pages open. Close some, and this one will update by itself again."
    }
  ]
}
