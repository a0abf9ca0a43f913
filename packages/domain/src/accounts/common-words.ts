/**
 * Words that the published lists of most used passwords are made of, in small letters and undisguised: what people put a capital, a number and a
 * sign to. The server alone reads them.
 */
const ENGLISH = `
password passwort passw passwd pass pwd passcode passphrase mypass mypassword newpassword admin administrator adminadmin root user username guest
test tester testing testtest demo default changeme change secret login logon master access letmein welcome hello hellohello whatever nothing
computer internet server system network windows linux ubuntu oracle cisco samsung apple iphone android google yahoo hotmail gmail facebook
twitter instagram youtube linkedin microsoft office skype amazon netflix spotify tesla toyota honda nissan suzuki yamaha kawasaki ducati ferrari
porsche mercedes audi bmw ford mustang corvette camaro chevy dodge jeep harley lexus mazda subaru volvo peugeot renault citroen opel skoda
monkey dragon tiger lion panda eagle falcon hawk wolf bear shark dolphin turtle rabbit bunny kitty kitten puppy doggy buster tigger simba
garfield snoopy pumpkin cookie cookies chocolate cheese banana orange cherry peaches strawberry apples lemon butter pepper ginger sugar honey
coffee pizza chicken bacon whiskey vodka beer budweiser heineken guinness cocacola pepsi snickers nutella sunshine sunflower flower flowers rose
daisy lily violet jasmine rainbow star stars moon moonlight sun sunny summer winter spring autumn january february march april june july august
september october november december monday tuesday wednesday thursday friday saturday sunday morning midnight thunder lightning storm fire
freedom liberty america american canada england london paris berlin germany france spain italy russia brazil mexico china japan india australia
football soccer baseball basketball hockey tennis golf golfer rugby cricket boxing wrestling skating skater surfer swimming fishing hunting
hunter fishing racing racer runner gamer gaming minecraft fortnite pokemon pikachu naruto sasuke mario luigi zelda sonic tetris roblox steam
counterstrike warcraft starcraft diablo callofduty assassin halo doom quake gandalf frodo matrix neo morpheus trinity starwars startrek jedi
yoda vader skywalker superman batman spiderman ironman hulk thor joker avatar blade phantom ghost vampire zombie ninja samurai warrior knight
wizard magic merlin angel angels devil demon satan lucifer heaven hell jesus christ jesuschrist god godisgood blessed faith hope grace trinity
prince princess queen king kingdom royal duke baron lord lady babygirl babyboy baby babe sexy hottie cutie beauty beautiful lovely lover loveme
love lovelove loveyou iloveyou iloveu iloveme iloveyousomuch forever always friend friends friendship family mother father mommy daddy mom dad
sister brother son daughter michael jennifer jessica ashley daniel andrew joshua matthew robert thomas charles charlie george william jordan
michelle amanda nicole samantha heather melissa elizabeth victoria alexander alexandra anthony richard patrick martin maggie molly sophie
oliver oscar max jack jake harry potter harrypotter hermione james john david peter paul mark luke joseph stephen steven brian kevin jason
justin ryan tyler brandon austin dylan logan mason ethan jacob lucas noah liam emma olivia ava mia chloe hannah sarah laura anna julia
natasha vanessa andrea maria barbara susan linda patricia karen nancy lisa betty helen sandra donna carol ruth sharon dorothy amber crystal
tiffany brittany lauren megan rachel rebecca stephanie danielle katie kelly jamie taylor morgan casey robin bailey riley hunter sydney
madison brooklyn dallas phoenix denver chicago boston houston texas florida california newyork yankees cowboys steelers packers lakers
bulls celtics arsenal chelsea liverpool manchester united barcelona realmadrid juventus milan inter bayern ronaldo messi beckham rooney
michaeljordan kobe lebron metallica nirvana slipknot greenday linkinpark eminem tupac rihanna beyonce madonna elvis beatles queen pinkfloyd
ledzeppelin acdc ironmaiden blackberry blackjack black blackcat white whitetiger red green greengreen blue bluesky purple purplehaze yellow
orange silver golden gold diamond ruby emerald pearl platinum money cash dollar million millionaire rich lucky success winner champion
number numberone first second super superstar supergirl hero legend master mastermind genius einstein newton tesla science school college
student teacher doctor nurse police soldier army navy marine marines airforce military pilot captain chief boss manager business company
service support helpdesk office work worker welcomehome homesweethome home house happy happiness smile smiley funny crazy stupid idiot
asshole fuck fucker fuckyou fuckoff fuckme bitch pussy dick cock sex sexsex porn hardcore bigdick killer kill death dead murder darkness dark
shadow shadows silence silent secret secrets mystery private security secure safety trustno trustnoone nopassword noone nobody anything
everything something somebody blahblah blah asdasd qweqwe zxczxc poiuy poiuyt lkjhg mnbvc mnbvcxz qwaszx asdzxc wasd azerty qwertz dvorak
abc abcd abcde abcdef abcdefg abcdefgh alphabet alpha beta gamma delta omega sigma zero one two three four five six seven eight nine ten
cheer jumper bubbles peanut shorty precious bella lovebug sweety sweetie sweetheart darling honeybee butterfly scooby scoobydoo barney
mickey mickeymouse minnie donald disney frozen nemo ariel aladdin pooh winnie spongebob simpsons homer bart southpark friends matrix
newlife newyear christmas xmas santa halloween easter valentine birthday holiday vacation travel paradise island beach ocean river mountain
forest garden nature earth planet space galaxy universe apollo zeus athena hercules spartan troy titan atlas pegasus unicorn mercury venus mars
jupiter saturn neptune pluto asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop zxcv zxcvb
zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc qwe asd zxc zaq qaz wsx xsw edc rfv tgb
invoice invoices invoiceapp billing finance accounting account bank banking bitcoin crypto wallet ethereum temp temporary backup monitor mysql postgres
database sysadmin operator webmaster info contact sales marketing hr intern developer programmer coder hacker hacked anonymous unknown
`

/** With their Latin spellings made by rule; what people write otherwise stands below. */
const BULGARIAN = `
парола паролата моятапарола новапарола тайна тайната секрет вход админ администратор потребител гост тест тестване проба здравей здрасти
добредошъл добърден чао обичам обичамте обичамтемного обичамбългария любов моялюбов любима любим скъпа скъпи мила мили мило слънце слънчице
слънчо звезда звездичка луна небе море планина цвете роза лале теменужка коте котенце котка куче кученце мечо мече лъв тигър вълк орел
дракон заек зайче пиле пчеличка калинка пеперуда сърце сърчице ангел ангелче дявол бог господ исус щастие късмет живот свобода истина
семейство мама тати татко майка баща брат сестра баба дядо дете бебе бебче приятел приятелка приятели момиче момче принцеса принц кралица
крал цар царица шеф шефа босът капитан футбол баскетбол волейбол тенис спорт левски левскисофия цска ботев лудогорец славия локомотив берое
спартак черноморец стоичков бербатов бербо българия българин българка софия пловдив варна бургас русе старазагора стара загора плевен сливен
добрич шумен перник хасково ямбол пазарджик благоевград велико търново враца габрово видин кърджали монтана кюстендил ловеч силистра разград
смолян търговище банско несебър созопол поморие златнипясъци слънчевбряг витоша пирин рила родопи балкан дунав марица тракия македония
георги иван димитър николай петър христо тодор стоян васил стефан йордан ивайло пламен валентин красимир александър мартин калоян
виктор борис симеон асен атанас ангел емил тихомир владимир станимир росен румен цветан любомир мирослав венцислав даниел боян явор
огнян живко митко гошо пешо ванко ники данчо сашо илия захари кирил методий мария иванка елена йорданка пенка мариана росица василка
даниела надежда виолета радка снежана ана александра виктория габриела десислава силвия красимира валентина марияна цветелина
ивелина теодора гергана кристина полина моника симона ирина таня ваня галя стела диана жана райна невена калина зорница биляна лилия
ралица магдалена божидара пролет лято есен зима януари февруари март април май юни юли август септември октомври ноември декември
понеделник вторник сряда четвъртък петък събота неделя коледа великден нова година рожденден ракия бира вино мастика салата баница
кебапче кюфте лютеница боза шоколад бонбон ягода ябълка череша диня фирма фирмата офис компания счетоводство счетоводител фактура фактури
банка пари парите много левове евро касата каса склад магазин работа училище университет компютър интернет телефон кола мерцедес голф
мотор кораб самолет войник полиция адвокат лекар учител инженер шампион победа успех велик левскишампион абв абвг абвгд абвгде явертъ
явертъуиоп асдфгх йцукен фывапр чшщ дупе гъз кур путка майната майнатати копеле кучка мръсник простак идиот глупак
`

const OTHER_SPELLINGS = `
parola parolata moqtaparola moyataparola novaparola taina tajna sekret zdravei zdravey zdrasti dobredoshal dobredoshul obicham obi4am obicamte
obichamte obi4amte obichamteb lubov liubov lyubov moqtalubov slunce slunchice slance slunchevbrqg zvezda bulgaria balgaria bylgaria bulgarche
bulgarin sofiq sofia plovdiv varna burgas staraZagora starazagora velikotarnovo turnovo tarnovo cska cskasofia levski levskisofia ludogorec
ludogorets bqlo cqlo mitko gosho pesho georgi ivan dimitar dimityr dimitur nikolay nikolai petar petur petyr hristo todor stoqn stoyan vasil
iordan jordan aleksandar aleksandur aleksandra viktoriq viktoria mariq desislava gabriela silviq silvia gergana polina kalina ralitsa ralica
nadejda nadezhda jivko zhivko jana zhana ilia iliq zima lqto lyato liato prolet esen dupe kopele maikati maynata majnata faktura fakturi
firma firmata schetovodstvo s4etovodstvo schetovoditel banka parite kasa sklad rabota kaka kakadu chalga azis planeta
`

/** Keyboard walks and other figures with digits between the letters, as they are written without any sign. */
const FIGURES = `
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 2wsx1qaz zaq12wsx zaq1xsw2 zaq1zaq1 xsw2zaq1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4
q1w2e3r4t5 a1s2d3 a1s2d3f4 z1x2c3 z1x2c3v4 a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d 123qwe 123qweasd 123qweasdzxc 123qaz qaz123 qaz123wsx
qwe123 qwe123asd asd123 zxc123 123asd 123zxc 12qwaszx 1234qwer qwer1234 qwer4321 asdf1234 1234asdf zxcv1234 abc123 123abc abcd1234 1234abcd abc123abc
aa123456 a123456 a1234567 a12345678 q123456 qq123456 qw123456 as123456 zx123456 az123456 pass123word p455w0rd r00tr00t t3st1ng 4dm1n l0g1n
m0nk3y dr4g0n h3ll0 w3lc0me s3cr3t 1love1 i1ove you l0ve 0000aaaa aaaa1111 aaa111 abc12345 abcd12345 ab123456 qwerty1qwerty 7ujm8ik9 0okm9ijn
1йцукен 1явертъ а1б2в3 а1б2в3г4 абв123 абвг1234 123абв яверт123
`

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

export const COMMON_WORDS: readonly string[] = [
  ...wordsOf(ENGLISH),
  ...wordsOf(BULGARIAN),
  ...wordsOf(OTHER_SPELLINGS),
  ...wordsOf(FIGURES),
]
export const COMMON_BULGARIAN_WORDS: readonly string[] = wordsOf(BULGARIAN)
