/** Most common passwords of sufficient length, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 9876543210 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 55555555 66666666 77777777 88888888 888888888 99999999 999999999
  12341234 11223344 1122334455 112233445566 123123123 123321123 12344321 123454321 12121212 10203040 147258369 159753456
  789456123 741852963 31415926 14725836 987987987 123456987 20202020 20242024 20252025 20262026
  password password1 password2 password12 password123 password1234 password! password1! password123! password@123
  passw0rd passw0rd1 p@ssword p@ssword1 p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa55word pa$$word pa$$w0rd mypassword newpassword
  passwort passwort1 passwort123 password0 passwords thepassword nopassword yourpassword changeme1 changeme123 change_me
  changeit changeme! letmein1 letmein123 letmein! letmeinnow welcome1 welcome12 welcome123 welcome1! welcome! welcome01
  administrator admin123 admin1234 admin12345 admin123! admin@123 adminadmin adminpass root1234 rootroot toor1234 superuser
  superadmin sysadmin testtest test1234 test12345 test123! testing1 testing123 guest123 guestguest user1234 useruser
  demo1234 demodemo temp1234 temporary default1 defaultpassword secret123 secretsecret topsecret master123 mastermaster
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123! qwerty!@# qwertyqwerty 1qaz2wsx 1qaz2wsx3edc
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 1qazxsw2 asdfghjk asdfghjkl
  asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 poiuytrewq qwer1234 1234qwer asdfqwer qweasdzxc qweqweqwe qwe123qwe azertyuiop
  azerty123 qwertzuiop qwertz123 abcdefgh abcdefghi abcd1234 abc12345 abc123456 abcabcabc a1b2c3d4 a1234567 a12345678
  a123456789 aa123456 aa12345678 1234abcd aaaaaaaa aaaaaaaaaa abc123abc 123abc123 123456ab 123456abc 123456789a 12345678a
  123456qwerty 123qweasd 123qwe123 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 sunshine sunshine1 princess princess1
  football football1 baseball baseball1 basketball softball1 superman superman1 batman123 spiderman starwars starwars1
  pokemon1 trustno1 whatever whatever1 computer computer1 internet internet1 samsung1 samsung123 microsoft google123
  facebook facebook1 instagram linkedin linkedin1 michelle jennifer jessica1 michael1 michael123 elizabeth alexander
  victoria charlotte jonathan danielle stephanie christopher benjamin nicholas jordan23 charlie1 liverpool liverpool1
  chelsea1 arsenal1 barcelona manchester november december september february butterfly chocolate chocolate1 cheesecake
  elephant dolphins diamonds strawberry rainbow1 midnight midnight1 mercedes mustang1 corvette ferrari1 hello123 hello1234
  hellohello helloworld goodmorning fuckyou1 fuckyou123 bullshit dragon123 dragonball monkey123 shadow123 killer123
  ninja123 freedom1 jesus123 blessed1 lovelove loveyou1 mylove123 babygirl babygirl1 sweetheart forever1 friends1 family123
  business company1 company123 meridian meridian1 meridian123 summer2024 summer2025 summer2026 winter2024 winter2025
  winter2026 spring2026 autumn2026 summer123 winter123 spring123 p@$$w0rd correcthorse correcthorsebatterystaple`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
