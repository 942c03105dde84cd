/** A message to the reader: shown at the top of the page, read out by assistive technology. */
export type Notice = { title: string; description: string; destructive: boolean };

const good = (title: string, description: string): Notice => ({ title, description, destructive: false });
const bad = (title: string, description: string): Notice => ({ title, description, destructive: true });

/** Every notice of the specification's section 8 and of the decisions, word for word. */
export const notices = {
  newsletterSubscribed: good("Subscription Confirmed! ✅", "We've sent instructions to your email. Check your inbox."),
  newsletterDuplicate: good("Already Registered", "This email is already subscribed to our newsletter!"),
  newsletterError: bad("Subscription Error", "Please try again later."),
  invalidEmail: bad("Invalid Email", "Please enter a valid email"),
  invalidPassword: bad("Invalid Password", "Password must be at least 8 characters"),
  accountExists: bad("Account Already Exists", "This email is already registered. Please sign in instead."),
  signUpSuccess: good("Success!", "Your account has been created. You can now sign in."),
  invalidCredentials: bad("Invalid Credentials", "Email or password is incorrect. Please try again."),
  accessGranted: good("Access Granted", "Welcome back, admin."),
  unexpected: bad("Error", "An unexpected error occurred. Please try again."),
  tooManyAttempts: bad("Too Many Attempts", "Please wait a minute and try again."),
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

/** The two notices whose description is the backend's own message. */
export const backendNotices = {
  signUpError: (message: string): Notice => bad("Sign Up Error", message),
  signInError: (message: string): Notice => bad("Sign In Error", message),
};
