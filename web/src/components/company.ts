export const company = {
  phone: '+880 9610-224466',
  email: 'support@bahon.example',
  author: { name: 'Bahon Studio', url: 'https://bahon.example/' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
} as const;
