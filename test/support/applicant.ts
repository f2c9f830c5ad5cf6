/** Fields of a driver's application that is in order. */
export const APPLICANT = {
  name: 'Jashim Uddin',
  username: 'jashim',
  email: 'jashim@bahon.example',
  phone: '01811000099',
  password: 'right-password',
  vehicle_type: 'Covered van',
  experience: 'Six years of city moves',
};
